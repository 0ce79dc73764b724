import { type PayloadRequest, ValidationError } from 'payload'
import type { Analyzer } from '#types'
import type { Query } from '#cms/core/query.server.ts'
import { pathOf } from '#cms/core/paths.ts'
import { CatalogueError } from '#catalogue/adapter.ts'
import { isUpToDate } from './fields.ts'
import type { CatalogueAnalyzer } from '#catalogue/catalogue.ts'
import { defaultSnippets } from '#catalogue/setup/snippets.ts'

type Target = { id: number; path: string; isNew: boolean }

type StoredAnalyzer = { id: number; path: string; isEdited: boolean; hasDraft: boolean }

/** Finds the stored analyzer by its code, ignoring case, as for rules. */
export async function findAnalyzer(query: Query, shortcode: string): Promise<StoredAnalyzer | null> {
  const [row] = await query<StoredAnalyzer>(
    `SELECT a.id, a.path::text AS path,
       EXISTS (SELECT 1 FROM _analyzers_v v WHERE v.parent_id = a.id AND v.version_saved_by_id IS NOT NULL) AS "isEdited",
       EXISTS (SELECT 1 FROM _analyzers_v v JOIN _analyzers_v_locales l ON l._parent_id = v.id WHERE v.parent_id = a.id AND v.latest
         AND l.version__status = 'draft' AND EXISTS (SELECT 1 FROM analyzers_locales p WHERE p._parent_id = a.id AND p._locale = l._locale AND p._status = 'published')) AS "hasDraft"
     FROM analyzers a WHERE lower(a.shortcode) = lower($1) ORDER BY a.shortcode <> $1, a.id LIMIT 1`,
    [shortcode],
  )
  return row ?? null
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The catalogue's values to write: the tool's facts always; once an editor has saved the analyzer, the rest only where it is empty. */
function valuesToWrite(known: Analyzer, wanted: CatalogueAnalyzer, isEdited: boolean): Partial<CatalogueAnalyzer> {
  const { tool, ...rest } = wanted
  const entries = Object.entries(rest).filter(([key]) => key !== 'shortcode' && (!isEdited || !isFilled(known[key as keyof Analyzer])))
  return { ...Object.fromEntries(entries), ...(tool && { tool }) }
}

const FACTS = ['name', 'version', 'homepage', 'license', 'repository'] as const

/** Writes the tool's facts into both the published row and the pending draft, which stays the latest version. */
async function writeFacts(query: Query, id: number, tool: CatalogueAnalyzer['tool']): Promise<void> {
  if (!tool) return
  const values = [id, ...FACTS.map((fact) => tool[fact] ?? null)]
  const setting = (prefix: string) => FACTS.map((fact, at) => `${prefix}${fact} = coalesce($${at + 2}, ${prefix}${fact})`).join(', ')
  await query(`UPDATE analyzers SET ${setting('tool_')}, updated_at = now() WHERE id = $1`, values)
  await query(`DELETE FROM content_dates WHERE collection = 'analyzers' AND id = $1`, [id])
  await query(`UPDATE _analyzers_v SET ${setting('version_tool_')} WHERE parent_id = $1 AND latest`, values)
}

async function update(
  req: PayloadRequest,
  query: Query,
  known: StoredAnalyzer,
  wanted: CatalogueAnalyzer,
  publish: boolean,
): Promise<void> {
  const { id, isEdited } = known
  const call = { collection: 'analyzers', id, depth: 0, locale: 'en', req } as const
  const now = await req.payload.findByID(call)
  const isPublished = now._status === 'published'
  const data = valuesToWrite(now, wanted, isEdited)
  if (isUpToDate(now, data) && (isPublished || !publish)) return
  if (known.hasDraft) return isUpToDate(now, { tool: data.tool }) ? undefined : writeFacts(query, id, data.tool)
  const draft = !isPublished && !publish
  await req.payload.update({ ...call, draft, data: { ...data, ...(publish && { _status: 'published' as const }) } })
}

/** Turns a validation error of the collection into a `CatalogueError`: the catalogue is at fault, not the importer. */
function toCatalogueError(error: unknown, shortcode: string): unknown {
  if (!(error instanceof ValidationError)) return error
  const reasons = error.data.errors.map(({ path, message }) => `${path}: ${message}`)
  return new CatalogueError(
    `The analyzer “${shortcode}” cannot be imported: ${reasons.join('; ').slice(0, 400)} If its code is the problem, import it with --analyzer another-code.`,
  )
}

/**
 * Creates or updates the analyzer from the catalogue, in the run's transaction.
 * @throws {CatalogueError} if the collection's validation fails
 */
export async function upsertAnalyzer(req: PayloadRequest, query: Query, wanted: CatalogueAnalyzer, publish: boolean): Promise<Target> {
  try {
    return await write(req, query, wanted, publish)
  } catch (error) {
    throw toCatalogueError(error, wanted.shortcode)
  }
}

async function write(req: PayloadRequest, query: Query, wanted: CatalogueAnalyzer, publish: boolean): Promise<Target> {
  const known = await findAnalyzer(query, wanted.shortcode)
  if (known) {
    await update(req, query, known, wanted, publish)
    return { id: known.id, path: known.path, isNew: false }
  }
  const snippets = wanted.snippets ?? defaultSnippets(wanted)
  const data = {
    category: 'language' as const,
    ...wanted,
    ...(snippets && { snippets }),
    status: wanted.status ?? (publish ? 'active' : 'draft'),
  }
  const created = await req.payload.create({
    collection: 'analyzers',
    data: { ...data, _status: publish ? 'published' : 'draft' },
    draft: !publish,
    depth: 0,
    locale: 'en',
    req,
  })
  return { id: created.id, path: pathOf('analyzers', wanted), isNew: true }
}
