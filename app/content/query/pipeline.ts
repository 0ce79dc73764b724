import type { ContentDocument } from '../content-document.ts'
import type { Budget } from './budget.ts'
import { pickFields } from './fields.ts'
import type { Query } from './params.ts'
import { sortDocuments } from './sort.ts'
import { surroundIn } from './surround.ts'
import { compileWhere } from './where.ts'

type Documents = readonly ContentDocument[]

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

async function neighbours(matched: Documents, query: Query, source: Source, budget: Budget): Promise<Answer> {
  if (!query.surround) return []
  // Conditions that leave one document are about that document; its neighbours are then sought among all.
  const whole = matched.length === 1 ? await source.everything() : null
  budget.start()
  const among = whole ? sortDocuments(whole, query.sort, budget) : matched
  const found = surroundIn(among, query.surround, budget)
  const complete = await source.complete(found.filter((document) => document !== null))
  const byId = new Map(complete.map((document) => [document._id, pickFields(document, query)]))
  return found.map((document) => (document && byId.get(document._id)) ?? null)
}

/**
 * Runs a query: conditions, order, neighbours; a count ends here; then skip, limit, folder settings, `without`, `only`,
 * first.
 */
export async function runQuery(query: Query, source: Source, budget: Budget): Promise<Answer> {
  const isWanted = compileWhere(query.where, budget)
  const known = query.count ? await source.count?.() : undefined
  if (known !== undefined) return known
  const candidates = await source.candidates()
  budget.start()
  const wanted = candidates.filter(isWanted)
  if (query.count) return wanted.length
  const matched = sortDocuments(wanted, query.sort, budget)
  if (query.surround) return neighbours(matched, query, source, budget)
  const shown = matched.slice(query.skip, query.first ? query.skip + 1 : query.limit > 0 ? query.skip + query.limit : undefined)
  const complete = await source.complete(shown)
  return query.first ? single(complete[0], query, source) : complete.map((document) => pickFields(document, query))
}
