import { isDeepStrictEqual } from 'node:util'
import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionSlug,
  type Field,
  type FieldAccess,
  type GlobalBeforeOperationHook,
  type GlobalSlug,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { isExternalCall } from '../limits/bulk.ts'
import { DERIVED } from '#cms/fields/routable.ts'
import type { Cms } from '#cms/core/cms.ts'
import { nearestWords } from '#platform/text/spelling.ts'
import { type SearchContext, type Data, findIgnored, type Found, type Guarded, isData } from './find-ignored.ts'

type Id = number | string

/** Fields that documents have in addition to their own: all documents, and those with drafts, auth and uploads. */
const COMMON_FIELDS = ['id', 'createdAt', 'updatedAt', 'deletedAt', 'globalType', 'collection', '_strategy']
const DRAFT_FIELDS = ['_status']
const AUTH_FIELDS = ['password', 'confirm-password']
const UPLOAD_FIELDS = ['file']

type Kind = { versions?: unknown; auth?: unknown; upload?: unknown }

/** Added to the document form by the admin's copy-to-locale drawer. */
const ADMIN_FORM_FIELDS = ['overwriteExisting']

const hasDrafts = ({ versions }: Kind) => isData(versions) && Boolean(versions.drafts)

const extraFieldsOf = (kind: Kind): string[] => [
  ...COMMON_FIELDS,
  ...(hasDrafts(kind) ? DRAFT_FIELDS : []),
  ...(kind.auth ? AUTH_FIELDS : []),
  ...(kind.upload ? UPLOAD_FIELDS : []),
]

type Change = {
  kind: Kind
  of: Pick<Parameters<FieldAccess>[0], 'collection' | 'global'>
  req: PayloadRequest
  operation: 'create' | 'update'
  id?: Id
  data: Data
  /** The stored document as the caller may read it: the published version and the latest draft. */
  read: () => Promise<readonly Data[]>
}

const MAX_NAMED = 10
const listed = (names: readonly string[]) => names.slice(0, MAX_NAMED).join(', ') + (names.length > MAX_NAMED ? ' …' : '')

const refusal = (status: 400 | 403, message: string) => new APIError(message, status, null, true)

const withoutIndexes = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '')

function nameWithHint({ path, suggestions }: Found['unknown'][number]): string {
  const [nearest] = nearestWords(path.slice(path.lastIndexOf('.') + 1), suggestions)
  return nearest ? `“${path}” (did you mean “${nearest}”?)` : `“${path}”`
}

/** Rejects unknown fields, except stored ones that are sent back: blocks may still contain fields removed from the config. */
async function refuseUnknown(fields: readonly Field[], found: Found, context: SearchContext, { read }: Change): Promise<void> {
  if (found.unknown.length + found.unknownBlocks.length === 0) return
  const nested = found.unknown.some(({ path }) => path.includes('.')) || found.unknownBlocks.length > 0
  const stored = nested ? (await read()).map((document) => findIgnored(fields, document, context)) : []
  const storedNames = new Set(stored.flatMap(({ unknown }) => unknown.map(({ path }) => withoutIndexes(path))))
  const storedTypes = new Set(stored.flatMap(({ unknownBlocks }) => unknownBlocks.map(({ type }) => type)))
  const unknown = found.unknown.filter(({ path }) => !storedNames.has(withoutIndexes(path)) || !path.includes('.'))
  if (unknown.length > 0)
    throw refusal(400, `Unknown fields: ${listed(unknown.map(nameWithHint))}. Nothing was saved. Correct or remove them.`)
  const blocks = found.unknownBlocks.filter(({ type }) => !storedTypes.has(type))
  if (blocks.length > 0)
    throw refusal(
      400,
      `Unknown blocks: ${listed(blocks.map(({ path, type }) => `“${type}” (${path})`))}. Nothing was saved. Correct or remove them.`,
    )
}

/** Rejects invalid values unless they are already stored. A validation error, so that a form can show it at the field. */
async function refuseInvalid(fields: readonly Field[], found: Found, context: SearchContext, { of, read, req }: Change): Promise<void> {
  if (found.invalid.length === 0) return
  const stored = new Set(
    (await read()).flatMap((document) => findIgnored(fields, document, context).invalid.map(({ path }) => withoutIndexes(path))),
  )
  const errors = found.invalid.filter(({ path }) => !stored.has(withoutIndexes(path)))
  if (errors.length === 0) return
  throw new ValidationError({ collection: of.collection?.slug, global: of.global?.slug, errors, req }, req.t)
}

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

function isSame(field: Field, one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true
  const [sent, stored] = [one, other].map((value) => JSON.parse(JSON.stringify(value ?? null)) as unknown)
  const refers = field.type === 'relationship' || field.type === 'upload'
  return isDeepStrictEqual(refers ? referenceOf(sent) : sent, refers ? referenceOf(stored) : stored)
}

async function isClosed(guarded: Guarded, { of, req, operation, id, data, read }: Change): Promise<boolean> {
  const rule = guarded[operation]
  if (!rule) return false
  const states = await read()
  const doc = states.at(-1)
  // Payload's type requires either a collection or a global; `of` always has one of them.
  const args = { ...of, req, data, siblingData: data, ...(id !== undefined && { id }), ...(doc && { doc }) } as Parameters<FieldAccess>[0]
  if (await rule(args)) return false
  const { field, path, value } = guarded
  return !(states.length > 0 ? states : [{}]).some((state) => isSame(field, value, valueAt(state, path)))
}

/** True for the admin's own forms, which send back every field they were given, including ones the site has changed since. */
const isOwnForm = ({ headers }: PayloadRequest) => headers?.get('sec-fetch-site') === 'same-origin'

async function refuse(fields: readonly Field[], change: Change): Promise<void> {
  const { req, data } = change
  const context: SearchContext = {
    blocks: req.payload.blocks,
    isEveryLocale: req.locale === 'all',
    extraFields: [...extraFieldsOf(change.kind), ...(isOwnForm(req) ? ADMIN_FORM_FIELDS : [])],
  }
  const found = findIgnored(fields, data, context)
  await refuseUnknown(fields, found, context, change)
  await refuseInvalid(fields, found, context, change)
  if (isOwnForm(req)) return
  const closed: string[] = []
  for (const one of found.guarded) if (await isClosed(one, change)) closed.push(`“${one.path.join('.')}”`)
  if (closed.length > 0) throw refusal(403, `You may not set these fields: ${listed(closed)}. Nothing was saved. Remove them.`)
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

type Args = { req: PayloadRequest; overrideAccess?: boolean; data?: Data; id?: Id; duplicateFromID?: Id }

const ofCollection: CollectionBeforeOperationHook = async ({ args, collection, operation }) => {
  const { req, overrideAccess, data, id, duplicateFromID } = args as Args
  if ((operation !== 'create' && operation !== 'update') || !data || !isExternalCall({ req, overrideAccess })) return args
  const slug = collection.slug as CollectionSlug
  const source = id ?? duplicateFromID
  const asCaller = { depth: 0, disableErrors: true, overrideAccess: false, user: req.user, req } as const
  const read = readOnce(async (draft) => source !== undefined && req.payload.findByID({ collection: slug, id: source, draft, ...asCaller }))
  const sent = collection.upload ? withFileFacts(data, req) : data
  await refuse(collection.fields, {
    kind: collection,
    of: { collection },
    req,
    operation,
    data: sent,
    read,
    ...(id !== undefined && { id }),
  })
  return args
}

const ofGlobal: GlobalBeforeOperationHook = async ({ args, global, operation }) => {
  const { req, overrideAccess, data } = args as Args
  if (operation !== 'update' || !data || !isExternalCall({ req, overrideAccess })) return
  const asCaller = { depth: 0, overrideAccess: false, user: req.user, req } as const
  const read = readOnce((draft) => req.payload.findGlobal({ slug: global.slug as GlobalSlug, draft, ...asCaller }))
  await refuse(global.fields, { kind: global, of: { global }, req, operation, data, read })
}

const isPayloads = (slug: string) => slug.startsWith('payload-')

/**
 * Rejects REST and GraphQL changes with fields that would be ignored: by default Payload drops them and reports success.
 */
export function refuseIgnoredFields(cms: Cms): void {
  for (const { config } of Object.values(cms.collections)) {
    if (isPayloads(config.slug)) continue
    config.hooks.beforeOperation.push(ofCollection)
    for (const field of config.upload ? config.fields : [])
      if ('name' in field && FILE_FIELDS.includes(field.name)) field.custom = { ...field.custom, ...DERIVED }
  }
  for (const config of cms.globals.config) if (!isPayloads(config.slug)) (config.hooks.beforeOperation ??= []).push(ofGlobal)
}
