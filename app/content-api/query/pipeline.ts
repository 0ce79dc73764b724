import type { ContentDocument } from '#app/documents/content-document.ts'
import type { Budget } from './limits.ts'
import { type Query, scopeOf, type Surround } from './params.ts'
import { sortDocuments } from './values.ts'
import { compileWhere } from './where.ts'
import type { Condition, Conditions } from './condition.ts'

/** Returns the `before` + `after` documents around the first match, in order; `null` where there is none. */
function surroundIn<T>(documents: readonly T[], { query, before, after }: Surround, budget: Budget): (T | null)[] {
  const where: Conditions = typeof query === 'string' ? { _path: query satisfies Condition } : query
  const isMatch = compileWhere([where], budget)
  const index = documents.findIndex((document) => isMatch(document))
  const indices = Array.from({ length: before + after }, (_, slot) => index - before + slot + (slot >= before ? 1 : 0))
  return indices.map((neighbour) => (index === -1 ? null : (documents[neighbour] ?? null)))
}

type Fields = Readonly<Record<string, unknown>>

/** Whether a list of names includes a key, by name or by the wildcards "_" and "$", which match every key that begins with them. */
const isNamed = (key: string, names: readonly string[]): boolean =>
  names.includes(key) || (/^[_$]/.test(key) && names.includes(key.slice(0, 1)))

/** The keys of a result: those in `only` if it is not empty, minus those in `without`. */
type Projection = { only: readonly string[]; without: readonly string[] }

const isIncluded = (key: string, { only, without }: Projection): boolean =>
  !isNamed(key, without) && (only.length === 0 || isNamed(key, only))

const pickFields = <T extends Fields>(document: T, projection: Projection): Partial<T> =>
  Object.fromEntries(Object.entries(document).filter(([key]) => isIncluded(key, projection))) as Partial<T>

type Documents = readonly ContentDocument[]

/** Documents, with null for missing neighbours. */
type Slots = readonly (ContentDocument | null)[]

/** Loads a query's documents. */
export type Source = {
  /** A superset of the documents that match the query's conditions, with the fields that conditions and sort order read. */
  candidates: () => Promise<Documents>
  /** A superset of the documents in the query's scope. */
  everything: () => Promise<Documents>
  /** The number of matching documents, if it can be computed without loading them. */
  count?: () => Promise<number | undefined>
  /** Adds the fields that the result includes. */
  complete: (documents: Documents) => Promise<Documents>
  /** The settings of the folder at a path. */
  section: (path: string) => Promise<ContentDocument | undefined>
}

/** A document in a result: the projected fields, with its folder's settings in place of the folder's name. */
type ResultDocument = Readonly<Record<string, unknown>>

/** The answer to a query: a count, neighbours, one document or none, a list. */
export type Answer = number | readonly (ResultDocument | null)[] | ResultDocument | undefined

/** The public part of a folder's settings: its path, and the keys that are not the engine's own. */
function folderSettings(section: ContentDocument): ResultDocument {
  return { _path: section._path, ...pickFields(section, { only: [], without: ['_'] }) }
}

function redirects({ redirect, navigation }: ResultDocument): boolean {
  return Boolean(redirect) || (typeof navigation === 'object' && navigation !== null && 'redirect' in navigation)
}

function requestedPath({ where }: Query): string | undefined {
  return where.map(({ _path }) => _path).find((path) => typeof path === 'string')
}

/** Returns one document, with the settings of the folder at its path; settings that redirect are returned even without a document. */
async function single(document: ContentDocument | undefined, query: Query, source: Source): Promise<ResultDocument | undefined> {
  const path = document?._path ?? requestedPath(query)
  const section = path === undefined ? undefined : await source.section(path)
  const settings = section && folderSettings(section)
  if (!document) return settings && redirects(settings) ? { _path: settings._path, _dir: settings } : undefined
  return pickFields(settings ? { ...document, _dir: settings } : document, query)
}

/** Returns the documents around one, padded with null. */
async function neighbours(matched: Documents, query: Query, source: Source, budget: Budget): Promise<Slots> {
  const { surround, sort } = query
  if (!surround) return matched
  // Conditions that match a single document identify that document; its neighbours come from all of its language.
  const whole = matched.length === 1 ? await source.everything() : null
  budget.start()
  const isInScope = compileWhere(scopeOf(query), budget)
  return surroundIn(whole ? sortDocuments(whole.filter(isInScope), sort, budget) : matched, surround, budget)
}

/** Applies `skip`, `limit` and `first`. */
function paginate(slots: Slots, { skip, limit, first }: Query): Slots {
  if (first) return slots.slice(skip, skip + 1)
  return slots.slice(skip, limit > 0 ? skip + limit : undefined)
}

/** Completes and projects a list; nulls are preserved. */
async function project(slots: Slots, query: Query, source: Source): Promise<(ResultDocument | null)[]> {
  const complete = await source.complete(slots.filter((document) => document !== null))
  const byId = new Map(complete.map((document) => [document._id, pickFields(document, query)]))
  return slots.map((document) => (document && byId.get(document._id)) ?? null)
}

/**
 * Runs a query in this order: conditions, sort, neighbours; a count ends here; then skip, limit, folder settings, `without`,
 * `only`, first.
 */
export async function runQuery(query: Query, source: Source, budget: Budget): Promise<Answer> {
  const isMatch = compileWhere(query.where, budget)
  const known = query.count && !query.surround ? await source.count?.() : undefined
  if (known !== undefined) return known
  const candidates = await source.candidates()
  budget.start()
  const matches = candidates.filter(isMatch)
  if (query.count && !query.surround) return matches.length
  const slots = await neighbours(sortDocuments(matches, query.sort, budget), query, source, budget)
  if (query.count) return slots.length
  const page = paginate(slots, query)
  if (!query.first) return project(page, query, source)
  const [found] = page
  return single(found ? (await source.complete([found]))[0] : undefined, query, source)
}
