import type { Pool } from 'pg'
import { ROUTABLE } from './paths.ts'
import type { Cms } from './cms.ts'
import { builtFrom, builtFromUnwatched } from '#platform/http/built-from.ts'

/** The collections whose changes are signalled at commit. A response that is built from any other is not kept. */
const WATCHED_COLLECTIONS = [
  ...ROUTABLE,
  ...['media', 'authors', 'customers', 'testimonials', 'plans', 'jobs', 'redirects', 'experiments'],
] as const
const WATCHED_GLOBALS = ['site', 'navigation', 'footer', 'analytics'] as const

const watched = new Set<string>(WATCHED_COLLECTIONS)
const watchedGlobals = new Set<string>(WATCHED_GLOBALS)

/** The views over all documents with an address. */
const DOCUMENTS = ROUTABLE.map((slug) => `collection:${slug}`)
const DIRECTORY = ['collection:issues', 'collection:analyzers']

/** Tags of relations that are not named like a collection. */
const RELATIONS: Record<string, readonly string[]> = {
  content_documents: DOCUMENTS,
  content_drafts: DOCUMENTS,
  // Written in the transaction that changes the issues.
  issue_changes: DIRECTORY,
}

/** Returns the tags of a table or view; `undefined` if its changes are not signalled. */
function tagsOfRelation(relation: string): readonly string[] | undefined {
  if (RELATIONS[relation]) return RELATIONS[relation]
  if (relation.startsWith('directory_')) return DIRECTORY
  // `posts_texts`, `pages_locales`, `issues_references`
  const [family = ''] = relation.split('_')
  if (watched.has(family)) return [`collection:${family}`]
  return watchedGlobals.has(family) ? [`global:${family}`] : undefined
}

const tagsByStatement = new Map<string, readonly (string | { unwatched: string })[]>()
const MAX_STATEMENTS = 2000

/** The relations that a statement reads: the names after FROM and JOIN, except functions and its own WITH queries. */
function relationsIn(sql: string): string[] {
  const own = new Set(
    [...sql.matchAll(/\b([a-z_]\w*)(?:\s*\([^()]*\))?\s+AS\s+(?:(?:NOT\s+)?MATERIALIZED\s+)?\(/gi)].map(([, name]) => name),
  )
  const read = [...sql.matchAll(/\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+|LATERAL\s+)?"?([a-z_]\w*)"?(?!\w*\s*[(.])/gi)].map(
    ([, name = '']) => name,
  )
  return [...new Set(read)].filter((name) => !own.has(name))
}

/** Declares what a SQL statement reads. A relation whose changes are not signalled makes the response unfit for keeping. */
export function declareStatement(sql: string): void {
  let tags = tagsByStatement.get(sql)
  if (!tags) {
    tags = relationsIn(sql).flatMap<string | { unwatched: string }>((relation) => tagsOfRelation(relation) ?? [{ unwatched: relation }])
    if (tagsByStatement.size >= MAX_STATEMENTS) tagsByStatement.clear()
    tagsByStatement.set(sql, tags)
  }
  for (const tag of tags) {
    if (typeof tag === 'string') builtFrom(tag)
    else builtFromUnwatched(tag.unwatched)
  }
}

const textOf = (statement: unknown): string | undefined =>
  typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text

/** A pool whose statements declare what they read. */
export const recordingPool = (pool: Pool): Pool =>
  new Proxy(pool, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      if (property !== 'query') return value.bind(target) as unknown
      return (statement: unknown, ...rest: unknown[]) => {
        const sql = textOf(statement)
        if (sql) declareStatement(sql)
        return (value as (...input: unknown[]) => unknown).call(target, statement, ...rest)
      }
    },
  })

type Where = Record<string, unknown>

/** The ids that a condition selects, if it selects by nothing else. */
function idsIn(where: unknown): readonly unknown[] | undefined {
  if (typeof where !== 'object' || where === null) return undefined
  const conditions = Object.entries(where as Where)
  if (conditions.length !== 1) return undefined
  const [[field, condition] = ['', undefined]] = conditions
  // Access control wraps conditions.
  if (field === 'and' && Array.isArray(condition) && condition.length === 1) return idsIn(condition[0])
  if (field !== 'id' || typeof condition !== 'object' || condition === null) return undefined
  const { in: ids, equals } = condition as { in?: unknown; equals?: unknown }
  return Array.isArray(ids) ? ids : equals === undefined ? undefined : [equals]
}

function declareCollection(slug: string, ids?: readonly unknown[]): void {
  if (!watched.has(slug)) return builtFromUnwatched(slug)
  builtFrom(...(ids ? ids.map((id) => `${slug}:${String(id)}`) : [`collection:${slug}`]))
}

type Read = { collection?: string; slug?: string; id?: unknown; where?: unknown }

const DECLARE: Record<string, (read: Read) => void> = {
  find: ({ collection = '', where }) => declareCollection(collection, idsIn(where)),
  count: ({ collection = '' }) => declareCollection(collection),
  findByID: ({ collection = '', id }) => declareCollection(collection, [id]),
  findGlobal: ({ slug = '' }) => (watchedGlobals.has(slug) ? builtFrom(`global:${slug}`) : builtFromUnwatched(slug)),
}

const RECORDED = Symbol.for('plumbline.reads-recorded')

/** Makes the CMS's reads declare what they read, so that kept pages know what they were built from. */
export function recordReads(cms: Cms): Cms {
  const marked = cms as Cms & { [RECORDED]?: true }
  if (marked[RECORDED]) return cms
  marked[RECORDED] = true
  for (const [name, declare] of Object.entries(DECLARE)) {
    const methods = cms as unknown as Record<string, (options: Read) => Promise<unknown>>
    const read = methods[name]?.bind(cms)
    if (!read) continue
    methods[name] = (options) => {
      declare(options)
      // Payload's own statements need no recording: the read is declared.
      return read(options)
    }
  }
  return cms
}
