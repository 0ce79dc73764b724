import type { Cms } from '../payload.server.ts'
import { commitsOf, sqlOf } from '../sql.server.ts'
import { mentionPattern, PUBLISHED_SOURCES, sourceStatements, uploadNamesIn } from './published-sources.server.ts'
import { collectReferences, type References } from './references-in.ts'

/** A file that something published uses, and what uses it. */
export type Use = { source: string; id: number; media: number }

type Row = { id: number; languages: string[]; locale: string | null; ids: (number | null)[]; held: unknown[] }

async function idsOf(cms: Cms, { ids, names }: References): Promise<Set<number>> {
  if (names.size === 0) return ids
  const { rows } = await sqlOf(cms).query<{ media_id: number }>('SELECT DISTINCT media_id FROM media_names WHERE name = ANY($1::text[])', [
    [...names],
  ])
  return new Set([...ids, ...rows.map(({ media_id }) => media_id)])
}

/** A row in a language counts where the document is published in that language. */
const isShown = ({ locale, languages }: Row) => locale === null || languages.includes('all') || languages.includes(locale)

/**
 * Which files published documents use. Computed from the database per collection or global and kept until the commit
 * signal says that it changed, so a request for a file asks nothing of Postgres while nobody publishes.
 */
class PublishedUses {
  #cms: Cms
  #uploads: ReadonlySet<string>
  #statements: Promise<Map<string, string>> | undefined
  #bySource = new Map<string, Promise<Use[]>>()
  #media: Promise<ReadonlySet<number>> | undefined

  constructor(cms: Cms) {
    this.#cms = cms
    this.#uploads = new Set(Object.values(cms.blocks).flatMap(({ fields }) => uploadNamesIn(fields)))
    commitsOf(cms).onChange((tag) => this.#forget(tag))
  }

  /** `pages:12`, `collection:pages` and `global:site` name the source that changed. */
  #forget(tag: string | null): void {
    const [family = '', name = ''] = tag?.split(':') ?? []
    const source = family === 'collection' || family === 'global' ? name : family
    if (tag === null) this.#bySource.clear()
    else if (!this.#bySource.delete(source)) return
    // Issues are published only with their analyzer.
    if (source === 'analyzers') this.#bySource.delete('issues')
    this.#media = undefined
  }

  async #read(source: string): Promise<Use[]> {
    this.#statements ??= sourceStatements(this.#cms)
    const statement = (await this.#statements).get(source)
    if (!statement) return []
    const { rows } = await sqlOf(this.#cms).query<Row>(statement, [mentionPattern(this.#uploads)])
    const byDocument = new Map<number, References>()
    for (const row of rows.filter(isShown)) {
      const found = byDocument.get(row.id) ?? { ids: new Set(), names: new Set() }
      byDocument.set(row.id, found)
      for (const id of row.ids) if (id !== null) found.ids.add(id)
      collectReferences(row.held, this.#uploads, row.languages, found)
    }
    const uses = [...byDocument].map(async ([id, found]) =>
      [...(await idsOf(this.#cms, found))].map((media): Use => ({ source, id, media })),
    )
    return (await Promise.all(uses)).flat()
  }

  /** All uses as they are in the database now. */
  async readAll(): Promise<Use[]> {
    return (await Promise.all(PUBLISHED_SOURCES.map((source) => this.#read(source)))).flat()
  }

  #kept(source: string): Promise<Use[]> {
    const known = this.#bySource.get(source)
    if (known) return known
    const reading = this.#read(source)
    this.#bySource.set(source, reading)
    reading.catch(() => this.#forget(null))
    return reading
  }

  /** The files in use. While changes cannot be heard, callers at the same time share one reading, and nothing is kept. */
  media(): Promise<ReadonlySet<number>> {
    if (this.#media) return this.#media
    const reading = Promise.all(PUBLISHED_SOURCES.map((source) => this.#kept(source))).then(
      (uses) => new Set(uses.flat().map((use) => use.media)),
    )
    this.#media = reading
    const drop = () => {
      if (this.#media === reading) this.#forget(null)
    }
    reading.then(() => (commitsOf(this.#cms).isHeard ? undefined : drop()), drop)
    return reading
  }
}

const known = new WeakMap<Cms, PublishedUses>()

function usesIn(cms: Cms): PublishedUses {
  const present = known.get(cms)
  if (present) return present
  const uses = new PublishedUses(cms)
  known.set(cms, uses)
  return uses
}

/** The documents of `media` that something published uses. Milliseconds old at most. */
export const mediaInUse = (cms: Cms): Promise<ReadonlySet<number>> => usesIn(cms).media()

/** Everything published that uses one of `ids`, as the database has it now. */
export async function usesOf(cms: Cms, ids: readonly number[]): Promise<Use[]> {
  const asked = new Set(ids)
  return (await usesIn(cms).readAll()).filter(({ media }) => asked.has(media))
}
