import type { Cms } from '#cms/core/cms.ts'
import { perCms } from '#cms/core/per-cms.ts'
import { commitSignalOf, sqlOf } from '#cms/core/sql.server.ts'
import { withoutRecording } from '#platform/http/built-from.ts'
import {
  mentionPattern,
  newestStatements,
  PUBLISHED_SOURCES,
  sourceStatements,
  uploadNamesIn,
  collectReferences,
  type References,
} from './published-sources.server.ts'

/** A use of a file by a document or global. */
export type Use = { source: string; id: number; media: number }

type Row = { id: number; languages: string[]; locale: string | null; ids: (number | null)[]; held: unknown[] }

async function idsOf(cms: Cms, { ids, names }: References): Promise<Set<number>> {
  if (names.size === 0) return ids
  const { rows } = await sqlOf(cms).query<{ media_id: number }>('SELECT DISTINCT media_id FROM media_names WHERE name = ANY($1::text[])', [
    [...names],
  ])
  return new Set([...ids, ...rows.map(({ media_id }) => media_id)])
}

/** A localized row counts only if the document is published in its language. */
const isShown = ({ locale, languages }: Row) => locale === null || languages.includes('all') || languages.includes(locale)

/**
 * The files used by published documents. Computed per collection or global and cached until the commit
 * signal reports a change, so that requests for files need no query while nobody publishes.
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
    commitSignalOf(cms).onChange((tag) => this.#forget(tag))
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
    return statement ? this.#find(source, statement) : []
  }

  async #find(source: string, statement: string): Promise<Use[]> {
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

  /** Reads all uses from the database, without the cache. */
  async readAll(): Promise<Use[]> {
    return (await Promise.all(PUBLISHED_SOURCES.map((source) => this.#read(source)))).flat()
  }

  /** Reads the uses in the newest version of each document. */
  async readNewest(): Promise<Use[]> {
    const statements = await newestStatements(this.#cms)
    return (await Promise.all(statements.map(([source, statement]) => this.#find(source, statement)))).flat()
  }

  #cached(source: string): Promise<Use[]> {
    const known = this.#bySource.get(source)
    if (known) return known
    const reading = this.#read(source)
    this.#bySource.set(source, reading)
    reading.catch(() => this.#forget(null))
    return reading
  }

  /** Returns the files in use. While the commit signal is down, concurrent callers share one read, and nothing is cached. */
  media(): Promise<ReadonlySet<number>> {
    if (this.#media) return this.#media
    const reading = Promise.all(PUBLISHED_SOURCES.map((source) => this.#cached(source))).then(
      (uses) => new Set(uses.flat().map((use) => use.media)),
    )
    this.#media = reading
    const drop = () => {
      if (this.#media === reading) this.#forget(null)
    }
    reading.then(() => (commitSignalOf(this.#cms).isListening ? undefined : drop()), drop)
    return reading
  }
}

const usesIn = perCms((cms) => new PublishedUses(cms))

/**
 * Returns the ids of `media` documents that published content uses. At most milliseconds old. A page that shows a file is one of
 * its uses, so the page is not built from the others.
 */
export const mediaInUse = (cms: Cms): Promise<ReadonlySet<number>> => withoutRecording(() => usesIn(cms).media())

/** Returns all published uses of `ids`, read from the database. */
export async function usesOf(cms: Cms, ids: readonly number[]): Promise<Use[]> {
  const wanted = new Set(ids)
  return (await usesIn(cms).readAll()).filter(({ media }) => wanted.has(media))
}

/** Returns the uses of `ids` by drafts of documents that do not use them as published. */
export async function draftUsesOf(cms: Cms, ids: readonly number[], published: readonly Use[]): Promise<Use[]> {
  const key = ({ source, id, media }: Use) => `${source}:${id}:${media}`
  const known = new Set(published.map(key))
  return (await usesIn(cms).readNewest()).filter((use) => ids.includes(use.media) && !known.has(key(use)))
}
