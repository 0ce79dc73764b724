import type { ContentDocument } from '../content-document.ts'
import type { Budget } from './budget.ts'
import { pickFields } from './fields.ts'
import type { Query } from './params.ts'
import { sortDocuments } from './sort.ts'
import { surroundIn } from './surround.ts'
import { compileWhere } from './where.ts'

type Documents = readonly ContentDocument[]

/** Documents, and empty places among neighbours. */
type Places = readonly (ContentDocument | null)[]

/** Where a query's documents come from. */
export type Source = {
  /** All that can fulfil the query's conditions, perhaps more, with the fields that conditions and order look at. */
  candidates: () => Promise<Documents>
  /** All that the reader may see. */
  everything: () => Promise<Documents>
  /** How many fulfil the conditions, if that is known without looking at them. */
  count?: () => Promise<number | undefined>
  /** The documents with every field that the result shows. */
  complete: (documents: Documents) => Promise<Documents>
  /** The settings of the folder at a path. */
  section: (path: string) => Promise<ContentDocument | undefined>
}

/** A document as a result shows it: some of its fields, and the settings of its folder in place of the folder's name. */
export type Shaped = Readonly<Record<string, unknown>>

/** What a query gives: a number, neighbours, one document or none, a list. */
export type Answer = number | readonly (Shaped | null)[] | Shaped | undefined

/** What is given away of a folder's settings: its path, and what is not the engine's own. */
function folderSettings(section: ContentDocument): Shaped {
  return { _path: section._path, ...pickFields(section, { only: [], without: ['_'] }) }
}

function redirects({ redirect, navigation }: Shaped): boolean {
  return Boolean(redirect) || (typeof navigation === 'object' && navigation !== null && 'redirect' in navigation)
}

function pathAsked({ where }: Query): string | undefined {
  return where.map(({ _path }) => _path).find((path) => typeof path === 'string')
}

/** One document, with the settings of the folder whose address it has; settings that only redirect can stand alone. */
async function single(document: ContentDocument | undefined, query: Query, source: Source): Promise<Shaped | undefined> {
  const path = document?._path ?? pathAsked(query)
  const section = path === undefined ? undefined : await source.section(path)
  const settings = section && folderSettings(section)
  if (!document) return settings && redirects(settings) ? { _path: settings._path, _dir: settings } : undefined
  return pickFields(settings ? { ...document, _dir: settings } : document, query)
}

/** The documents around one, an empty place for each that is missing. */
async function neighbours(matched: Documents, { surround, sort }: Query, source: Source, budget: Budget): Promise<Places> {
  if (!surround) return matched
  // Conditions that leave one document are about that document; its neighbours are then sought among all.
  const whole = matched.length === 1 ? await source.everything() : null
  budget.start()
  return surroundIn(whole ? sortDocuments(whole, sort, budget) : matched, surround, budget)
}

/** What `skip`, `limit` and `first` leave of a list. */
function cut(places: Places, { skip, limit, first }: Query): Places {
  if (first) return places.slice(skip, skip + 1)
  return places.slice(skip, limit > 0 ? skip + limit : undefined)
}

/** A list with every field that it shows; empty places stay. */
async function listed(places: Places, query: Query, source: Source): Promise<(Shaped | null)[]> {
  const complete = await source.complete(places.filter((document) => document !== null))
  const byId = new Map(complete.map((document) => [document._id, pickFields(document, query)]))
  return places.map((document) => (document && byId.get(document._id)) ?? null)
}

/**
 * Runs a query: conditions, order, neighbours; a count ends here; then skip, limit, folder settings, `without`, `only`,
 * first.
 */
export async function runQuery(query: Query, source: Source, budget: Budget): Promise<Answer> {
  const isWanted = compileWhere(query.where, budget)
  const known = query.count && !query.surround ? await source.count?.() : undefined
  if (known !== undefined) return known
  const candidates = await source.candidates()
  budget.start()
  const wanted = candidates.filter(isWanted)
  if (query.count && !query.surround) return wanted.length
  const places = await neighbours(sortDocuments(wanted, query.sort, budget), query, source, budget)
  if (query.count) return places.length
  const shown = cut(places, query)
  if (!query.first) return listed(shown, query, source)
  const [found] = shown
  return single(found ? (await source.complete([found]))[0] : undefined, query, source)
}
