import { isDeepStrictEqual } from 'node:util'
import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionSlug,
  type FieldAccess,
  type FlattenedField,
  type GlobalBeforeOperationHook,
  type GlobalSlug,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { DERIVED } from './derived-field.ts'
import type { Cms } from '#cms/core/cms.ts'
import { isExternalCall } from './limits/bulk.ts'

type Data = Record<string, unknown>

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

type Change = {
  config: { flattenedFields: FlattenedField[]; versions?: unknown; auth?: unknown; upload?: unknown }
  of: Pick<Parameters<FieldAccess>[0], 'collection' | 'global'>
  req: PayloadRequest
  operation: 'create' | 'update'
  id?: number | string
  data: Data
  /** The stored document as the caller may read it: the published version and the latest draft. */
  read: () => Promise<readonly Data[]>
}

/** A value that was sent, at a field with access rules, of the wrong type (`message`), or at no field. */
type Finding = { path: readonly string[]; value: unknown; field?: FlattenedField; message?: string }

const ROW_NAMES = ['id', 'blockType', 'blockName', '_uuid']
const TEXTS: readonly FlattenedField['type'][] = ['text', 'textarea', 'email', 'code']

/** True if every node of a rich text has a type. */
function holdsNodes(root: unknown): boolean {
  const open = [root]
  while (open.length > 0) {
    const node = open.pop()
    if (!isData(node) || typeof node.type !== 'string') return false
    if (node.children === undefined) continue
    if (!Array.isArray(node.children)) return false
    open.push(...(node.children as unknown[]))
  }
  return true
}

/** Payload treats some values as an empty relationship. */
const namesCollection = (value: unknown, collections: readonly string[]): boolean =>
  [null, '', 'none', 'null'].includes(value as null) ||
  (isData(value) && typeof value.relationTo === 'string' && collections.includes(value.relationTo))

/**
 * Checks the value of field types whose hooks or tables would fail on it before Payload's own validation, and texts in rows: blocks are
 * stored as they are sent, and pages would fail on a number where they expect a text.
 */
function faultOf(field: FlattenedField, value: unknown, inRow: boolean): string | null {
  if (value === null || value === undefined) return null
  if (inRow && TEXTS.includes(field.type) && !('hasMany' in field && field.hasMany) && typeof value !== 'string') return 'Send a text.'
  if (field.type === 'richText') {
    const isText = isData(value) && isData(value.root) && holdsNodes(value.root)
    return isText ? null : 'Send rich text as {"root": {"type": "root", "children": […]}}, with a type for each node.'
  }
  if (field.type !== 'relationship' || typeof field.relationTo === 'string') return null
  const collections: readonly string[] = field.relationTo
  const refers = (Array.isArray(value) ? value : [value]).every((one) => namesCollection(one, collections))
  return refers ? null : `Reference one of ${collections.join(', ')} as {"relationTo": …, "value": …}.`
}

type Level = { fields: readonly FlattenedField[]; path: readonly string[]; names: readonly string[]; inRow: boolean }

/** Finds in `data` what is at no field, of the wrong type, or at a field with access rules. */
function* findingsIn(data: Data, { fields, path, names, inRow }: Level, req: PayloadRequest): Generator<Finding> {
  for (const [name, value] of Object.entries(data)) {
    const [field, at] = [fields.find((one) => one.name === name), [...path, name]]
    if (field) yield* findingsAt(field, value, at, inRow, req)
    else if (!names.includes(name)) yield { path: at, value }
  }
}

function* findingsAt(
  field: FlattenedField,
  value: unknown,
  path: readonly string[],
  inRow: boolean,
  req: PayloadRequest,
): Generator<Finding> {
  // Rows are replaced as a whole, so their values cannot be compared with the stored ones.
  if (!inRow) yield { path, value, field }
  // The value has one for each language.
  if ('localized' in field && field.localized && req.locale === 'all') return
  const message = faultOf(field, value, inRow)
  if (message) yield { path, value, message }
  if (field.type === 'group' || field.type === 'tab') {
    if (isData(value)) yield* findingsIn(value, { fields: field.flattenedFields, path, names: [], inRow }, req)
  } else if (field.type === 'array' || field.type === 'blocks') {
    for (const [index, row] of (Array.isArray(value) ? (value as unknown[]) : []).entries()) {
      if (!isData(row)) continue
      const at = [...path, String(index)]
      const fields = field.type === 'array' ? field.flattenedFields : blockFields(field, row, req)
      if (fields) yield* findingsIn(row, { fields, path: at, names: ROW_NAMES, inRow: true }, req)
      else yield { path: [...at, row.blockType === undefined ? 'a block without blockType' : String(row.blockType)], value: row }
    }
  }
}

function blockFields({ blocks }: Extract<FlattenedField, { type: 'blocks' }>, { blockType }: Data, { payload }: PayloadRequest) {
  const block = blocks.find((one) => (typeof one === 'string' ? one : one.slug) === blockType)
  return (typeof block === 'string' ? payload.blocks[block as keyof typeof payload.blocks] : block)?.flattenedFields
}

/** True for the admin's own forms, which send back every field they were given, including ones the site has changed since. */
const isOwnForm = ({ headers }: PayloadRequest) => headers?.get('sec-fetch-site') === 'same-origin'

/** Names that documents have in addition to their fields. */
const namesOf = ({ versions, auth, upload }: Change['config'], req: PayloadRequest): string[] => [
  ...['id', 'createdAt', 'updatedAt', 'deletedAt', 'globalType', 'collection', '_strategy'],
  ...(isData(versions) && versions.drafts ? ['_status'] : []),
  ...(auth ? ['password', 'confirm-password'] : []),
  ...(upload ? ['file'] : []),
  // Added by the admin's copy-to-locale drawer.
  ...(isOwnForm(req) ? ['overwriteExisting'] : []),
]

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

const valueAt = (data: Data, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isData(value) ? value[name] : undefined), data)

/** The referenced id. A relationship may be sent as a whole document, or with its collection. */
function referenceOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referenceOf)
  if (!isData(value)) return value
  return 'relationTo' in value ? { relationTo: value.relationTo, value: referenceOf(value.value) } : value.id
}

function isSame(field: FlattenedField, one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true
  const [sent, stored] = [one, other].map((value) => JSON.parse(JSON.stringify(value ?? null)) as unknown)
  const refers = field.type === 'relationship' || field.type === 'upload'
  return isDeepStrictEqual(refers ? referenceOf(sent) : sent, refers ? referenceOf(stored) : stored)
}

/** Derived fields are only closed to updates, because a program that copies a document sends its derived values. */
function ruleOf(field: FlattenedField, operation: 'create' | 'update'): FieldAccess | undefined {
  if (field.custom?.derived === true) return operation === 'update' ? () => false : undefined
  return 'access' in field ? field.access?.[operation] : undefined
}

async function isClosed({ path, value, field }: Finding, { of, req, operation, id, data, read }: Change): Promise<boolean> {
  const rule = field && ruleOf(field, operation)
  if (!rule) return false
  const states = await read()
  const doc = states.at(-1)
  // Payload's type requires either a collection or a global; `of` always has one of them.
  const args = { ...of, req, data, siblingData: data, ...(id !== undefined && { id }), ...(doc && { doc }) } as Parameters<FieldAccess>[0]
  if (await rule(args)) return false
  return !(states.length > 0 ? states : [{}]).some((state) => isSame(field, value, valueAt(state, path)))
}

/** Names a fault so that it is found in the stored document too, in whatever row. */
const keyOf = ({ path, message }: Finding) => [message !== undefined, ...path.filter((name) => !/^\d+$/.test(name))].join('.')

const named = (paths: readonly (readonly string[])[]) =>
  paths
    .slice(0, 10)
    .map((path) => `“${path.join('.')}”`)
    .join(', ') + (paths.length > 10 ? ' …' : '')

async function refuse(change: Change): Promise<void> {
  const { config, data, of, read, req } = change
  const find = (document: Data) => {
    const level = { fields: config.flattenedFields, path: [], names: namesOf(config, req), inRow: false }
    return [...findingsIn(document, level, req)]
  }
  const found = find(data)
  let faults = found.filter(({ field }) => !field)
  if (faults.length > 0) {
    // What is stored may be sent back: blocks may still contain fields removed from the config.
    const stored = new Set((await read()).flatMap(find).map(keyOf))
    faults = faults.filter((fault) => !stored.has(keyOf(fault)))
  }
  const unknown = faults.filter(({ message }) => message === undefined).map(({ path }) => path)
  if (unknown.length > 0)
    throw new APIError(`Unknown fields: ${named(unknown)}. Nothing was saved. Correct or remove them.`, 400, null, true)
  // A validation error, so that a form can show it at the field.
  const errors = faults.map(({ path, message = '' }) => ({ path: path.join('.'), message }))
  if (errors.length > 0) throw new ValidationError({ collection: of.collection?.slug, global: of.global?.slug, errors, req }, req.t)
  if (isOwnForm(req)) return
  const closed: (readonly string[])[] = []
  for (const one of found) if (await isClosed(one, change)) closed.push(one.path)
  if (closed.length > 0)
    throw new APIError(`You may not set these fields: ${named(closed)}. Nothing was saved. Remove them.`, 403, null, true)
}

/** Reads both states of a document, the published one and the latest draft, at the first call. */
function readOnce(readState: (draft: boolean) => Promise<unknown>): () => Promise<readonly Data[]> {
  let reading: Promise<readonly Data[]> | undefined
  const read = async () => [await readState(false), await readState(true)].filter(isData)
  return () => (reading ??= read())
}

/** File metadata fields. Payload removes most of them from an update before hooks run. */
const FILE_FIELDS: readonly string[] = ['filename', 'url', 'thumbnailURL', 'sizes', 'mimeType', 'filesize', 'width', 'height', 'blur']

function withFileFacts(data: Data, { payloadAPI, data: sent }: PayloadRequest): Data {
  if (payloadAPI !== 'REST' || !isData(sent)) return data
  return { ...data, ...Object.fromEntries(Object.entries(sent).filter(([name]) => FILE_FIELDS.includes(name))) }
}

type Args = { req: PayloadRequest; overrideAccess?: boolean; data?: Data; id?: number | string; duplicateFromID?: number | string }

const ofCollection: CollectionBeforeOperationHook = async ({ args, collection, operation }) => {
  const { req, overrideAccess, data: sent, id, duplicateFromID } = args as Args
  if ((operation !== 'create' && operation !== 'update') || !sent || !isExternalCall({ req, overrideAccess })) return args
  const slug = collection.slug as CollectionSlug
  const source = id ?? duplicateFromID
  const asCaller = { depth: 0, disableErrors: true, overrideAccess: false, user: req.user, req } as const
  const read = readOnce(async (draft) => source !== undefined && req.payload.findByID({ collection: slug, id: source, draft, ...asCaller }))
  const data = collection.upload ? withFileFacts(sent, req) : sent
  await refuse({ config: collection, of: { collection }, req, operation, data, read, ...(id !== undefined && { id }) })
  return args
}

const ofGlobal: GlobalBeforeOperationHook = async ({ args, global, operation }) => {
  const { req, overrideAccess, data } = args as Args
  if (operation !== 'update' || !data || !isExternalCall({ req, overrideAccess })) return
  const asCaller = { depth: 0, overrideAccess: false, user: req.user, req } as const
  const read = readOnce((draft) => req.payload.findGlobal({ slug: global.slug as GlobalSlug, draft, ...asCaller }))
  await refuse({ config: global, of: { global }, req, operation, data, read })
}

const isPayloads = (slug: string) => slug.startsWith('payload-')

/** Rejects REST changes with fields that would be ignored: by default Payload drops them and reports success. */
export function refuseIgnoredFields(cms: Cms): void {
  for (const { config } of Object.values(cms.collections)) {
    if (isPayloads(config.slug)) continue
    config.hooks.beforeOperation.push(ofCollection)
    for (const field of config.upload ? config.flattenedFields : [])
      if (FILE_FIELDS.includes(field.name)) field.custom = { ...field.custom, ...DERIVED }
  }
  for (const config of cms.globals.config) if (!isPayloads(config.slug)) (config.hooks.beforeOperation ??= []).push(ofGlobal)
}
