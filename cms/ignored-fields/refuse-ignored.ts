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
import { isFromOutside } from '../api-limits/bulk.ts'
import { DERIVED } from '../fields/derived.ts'
import type { Cms } from '../payload.server.ts'
import { nearestWords } from '../spelling.ts'
import { type Asking, type Data, findIgnored, type Found, type Guarded, isData } from './find-ignored.ts'

type Id = number | string

/** What documents have beside their own fields: all of them, and those with drafts, accounts and files. */
const OF_ALL = ['id', 'createdAt', 'updatedAt', 'deletedAt', 'globalType', 'collection', '_strategy']
const OF_DRAFTS = ['_status']
const OF_ACCOUNTS = ['password', 'confirm-password']
const OF_UPLOADS = ['file']

type Kind = { versions?: unknown; auth?: unknown; upload?: unknown }

/** The admin's drawer that copies a language puts its own choice into the form of the document. */
const OF_OWN_FORMS = ['overwriteExisting']

const hasDrafts = ({ versions }: Kind) => isData(versions) && Boolean(versions.drafts)

const besideFieldsOf = (kind: Kind): string[] => [
  ...OF_ALL,
  ...(hasDrafts(kind) ? OF_DRAFTS : []),
  ...(kind.auth ? OF_ACCOUNTS : []),
  ...(kind.upload ? OF_UPLOADS : []),
]

type Change = {
  kind: Kind
  of: Pick<Parameters<FieldAccess>[0], 'collection' | 'global'>
  req: PayloadRequest
  operation: 'create' | 'update'
  id?: Id
  data: Data
  /** The document as whoever calls may read it, published and as its newest draft. */
  read: () => Promise<readonly Data[]>
}

const MOST_NAMED = 10
const listed = (names: readonly string[]) => names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ' …' : '')

const refusal = (status: 400 | 403, message: string) => new APIError(message, status, null, true)

const withoutIndexes = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '')

function nameWithHint({ path, suggestions }: Found['unknown'][number]): string {
  const [nearest] = nearestWords(path.slice(path.lastIndexOf('.') + 1), suggestions)
  return nearest ? `“${path}” (did you mean “${nearest}”?)` : `“${path}”`
}

/** Refuses names that no such document has, unless they were sent back as they are stored: what a block had once is kept. */
async function refuseUnknown(fields: readonly Field[], found: Found, asking: Asking, { read }: Change): Promise<void> {
  if (found.unknown.length + found.unknownBlocks.length === 0) return
  const nested = found.unknown.some(({ path }) => path.includes('.')) || found.unknownBlocks.length > 0
  const kept = nested ? (await read()).map((stored) => findIgnored(fields, stored, asking)) : []
  const keptNames = new Set(kept.flatMap(({ unknown }) => unknown.map(({ path }) => withoutIndexes(path))))
  const keptTypes = new Set(kept.flatMap(({ unknownBlocks }) => unknownBlocks.map(({ type }) => type)))
  const unknown = found.unknown.filter(({ path }) => !keptNames.has(withoutIndexes(path)) || !path.includes('.'))
  if (unknown.length > 0)
    throw refusal(400, `There are no such fields here: ${listed(unknown.map(nameWithHint))}. Nothing was saved; correct or leave them out.`)
  const blocks = found.unknownBlocks.filter(({ type }) => !keptTypes.has(type))
  if (blocks.length > 0)
    throw refusal(
      400,
      `There are no such blocks here: ${listed(blocks.map(({ path, type }) => `“${type}” (${path})`))}. Nothing was saved.`,
    )
}

/** Refuses values that their fields cannot be, unless they are stored already. The fields are named, so that a form can save the rest. */
async function refuseUnfit(fields: readonly Field[], found: Found, asking: Asking, { of, read, req }: Change): Promise<void> {
  if (found.unfit.length === 0) return
  const kept = new Set(
    (await read()).flatMap((stored) => findIgnored(fields, stored, asking).unfit.map(({ path }) => withoutIndexes(path))),
  )
  const errors = found.unfit.filter(({ path }) => !kept.has(withoutIndexes(path)))
  if (errors.length === 0) return
  throw new ValidationError({ collection: of.collection?.slug, global: of.global?.slug, errors, req }, req.t)
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

const valueAt = (data: Data, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isData(value) ? value[name] : undefined), data)

/** What a relation refers to: it may be sent as a whole document, or with the name of its collection. */
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
  // Payload's type wants to know which of the two it is of; one of them always is.
  const asked = { ...of, req, data, siblingData: data, ...(id !== undefined && { id }), ...(doc && { doc }) } as Parameters<FieldAccess>[0]
  if (await rule(asked)) return false
  const { field, path, value } = guarded
  return !(states.length > 0 ? states : [{}]).some((state) => isSame(field, value, valueAt(state, path)))
}

/** A page of this site sends back all that its form was given, also what the site has recorded or counted meanwhile. */
const isOwnForm = ({ headers }: PayloadRequest) => headers?.get('sec-fetch-site') === 'same-origin'

async function refuse(fields: readonly Field[], change: Change): Promise<void> {
  const { req, data } = change
  const asking: Asking = {
    blocks: req.payload.blocks,
    isEveryLocale: req.locale === 'all',
    beside: [...besideFieldsOf(change.kind), ...(isOwnForm(req) ? OF_OWN_FORMS : [])],
  }
  const found = findIgnored(fields, data, asking)
  await refuseUnknown(fields, found, asking, change)
  await refuseUnfit(fields, found, asking, change)
  if (isOwnForm(req)) return
  const closed: string[] = []
  for (const one of found.guarded) if (await isClosed(one, change)) closed.push(`“${one.path.join('.')}”`)
  if (closed.length > 0) throw refusal(403, `You may not set these fields: ${listed(closed)}. Nothing was saved; leave them out.`)
}

/** Reads at most once, and only if somebody asks. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => (reading ??= read())
}

/** What a file says of itself. Payload takes most of it out of a change before any hook sees it. */
const OF_FILES: readonly string[] = ['filename', 'url', 'thumbnailURL', 'sizes', 'mimeType', 'filesize', 'width', 'height', 'blur']

function withFileFacts(data: Data, { payloadAPI, data: sent }: PayloadRequest): Data {
  if (payloadAPI !== 'REST' || !isData(sent)) return data
  return { ...data, ...Object.fromEntries(Object.entries(sent).filter(([name]) => OF_FILES.includes(name))) }
}

type Args = { req: PayloadRequest; overrideAccess?: boolean; data?: Data; id?: Id; duplicateFromID?: Id }

const ofCollection: CollectionBeforeOperationHook = async ({ args, collection, operation }) => {
  const { req, overrideAccess, data, id, duplicateFromID } = args as Args
  if ((operation !== 'create' && operation !== 'update') || !data || !isFromOutside({ req, overrideAccess })) return args
  const slug = collection.slug as CollectionSlug
  const source = id ?? duplicateFromID
  const readAs = async (draft: boolean) => {
    if (source === undefined) return []
    const doc: unknown = await req.payload.findByID({
      collection: slug,
      id: source,
      depth: 0,
      draft,
      disableErrors: true,
      overrideAccess: false,
      user: req.user,
      req,
    })
    return isData(doc) ? [doc] : []
  }
  const read = once(async () => [...(await readAs(false)), ...(await readAs(true))])
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
  if (operation !== 'update' || !data || !isFromOutside({ req, overrideAccess })) return
  const readAs = async (draft: boolean) => {
    const doc: unknown = await req.payload.findGlobal({
      slug: global.slug as GlobalSlug,
      depth: 0,
      draft,
      overrideAccess: false,
      user: req.user,
      req,
    })
    return isData(doc) ? [doc] : []
  }
  const read = once(async () => [...(await readAs(false)), ...(await readAs(true))])
  await refuse(global.fields, { kind: global, of: { global }, req, operation, data, read })
}

const isPayloads = (slug: string) => slug.startsWith('payload-')

/**
 * Has changes over REST or GraphQL refused that name fields which would be ignored: Payload drops them and says that all
 * was saved.
 */
export function refuseIgnoredFields(cms: Cms): void {
  for (const { config } of Object.values(cms.collections)) {
    if (isPayloads(config.slug)) continue
    config.hooks.beforeOperation.push(ofCollection)
    for (const field of config.upload ? config.fields : [])
      if ('name' in field && OF_FILES.includes(field.name)) field.custom = { ...field.custom, ...DERIVED }
  }
  for (const config of cms.globals.config) if (!isPayloads(config.slug)) (config.hooks.beforeOperation ??= []).push(ofGlobal)
}
