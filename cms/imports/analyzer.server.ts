import { type PayloadRequest, ValidationError } from 'payload'
import type { Analyzer } from '../../payload-types.ts'
import type { Query } from '../moves/query.server.ts'
import { pathOf } from '../paths.ts'
import { CatalogueError } from './adapter.ts'
import { alreadyIs } from './already-is.ts'
import type { CatalogueAnalyzer } from './catalogue.ts'
import { firstSnippets } from './first-snippets.ts'

export type Target = { id: number; path: string; isNew: boolean }

type Known = { id: number; path: string; isEdited: boolean; hasDraft: boolean }

/** The analyzer as the directory has it, if it does: one whose code differs only in its capitals is the same, as with rules. */
export async function findAnalyzer(query: Query, shortcode: string): Promise<Known | null> {
  const [row] = await query<Known>(
    `SELECT a.id, a.path::text AS path,
       EXISTS (SELECT 1 FROM _analyzers_v v WHERE v.parent_id = a.id AND v.version_saved_by_id IS NOT NULL) AS "isEdited",
       EXISTS (SELECT 1 FROM _analyzers_v v JOIN _analyzers_v_locales l ON l._parent_id = v.id WHERE v.parent_id = a.id AND v.latest
         AND l.version__status = 'draft' AND EXISTS (SELECT 1 FROM analyzers_locales p WHERE p._parent_id = a.id AND p._locale = l._locale AND p._status = 'published')) AS "hasDraft"
     FROM analyzers a WHERE lower(a.shortcode) = lower($1) ORDER BY a.shortcode <> $1, a.id LIMIT 1`,
    [shortcode],
  )
  return row ?? null
}

const filled = (value: unknown) => value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What a catalogue says that is to be written: the tool's facts always, the rest only while no editor has been at work. */
function wantedOf(known: Analyzer, wanted: CatalogueAnalyzer, isEdited: boolean): Partial<CatalogueAnalyzer> {
  const { tool, ...rest } = wanted
  const entries = Object.entries(rest).filter(([key]) => key !== 'shortcode' && (!isEdited || !filled(known[key as keyof Analyzer])))
  return { ...Object.fromEntries(entries), ...(tool && { tool }) }
}

const FACTS = ['name', 'version', 'homepage', 'license', 'repository'] as const

/** Writes the tool's facts beside a draft that waits: into what visitors read, and into the draft, which stays the newest and loses nothing. */
async function writeFacts(query: Query, id: number, tool: CatalogueAnalyzer['tool']): Promise<void> {
  if (!tool) return
  const values = [id, ...FACTS.map((fact) => tool[fact] ?? null)]
  const setting = (prefix: string) => FACTS.map((fact, at) => `${prefix}${fact} = coalesce($${at + 2}, ${prefix}${fact})`).join(', ')
  await query(`UPDATE analyzers SET ${setting('tool_')}, updated_at = now() WHERE id = $1`, values)
  await query(`UPDATE _analyzers_v SET ${setting('version_tool_')} WHERE parent_id = $1 AND latest`, values)
}

async function update(req: PayloadRequest, query: Query, known: Known, wanted: CatalogueAnalyzer, publish: boolean): Promise<void> {
  const { id, isEdited } = known
  const call = { collection: 'analyzers', id, depth: 0, locale: 'en', req } as const
  const now = await req.payload.findByID(call)
  const isPublished = now._status === 'published'
  const data = wantedOf(now, wanted, isEdited)
  if (alreadyIs(now, data) && (isPublished || !publish)) return
  if (known.hasDraft) return alreadyIs(now, { tool: data.tool }) ? undefined : writeFacts(query, id, data.tool)
  const draft = !isPublished && !publish
  await req.payload.update({ ...call, draft, data: { ...data, ...(publish && { _status: 'published' as const }) } })
}

/** What the collection itself says no to is about the catalogue, not a fault of ours. */
function readableRefusal(error: unknown, shortcode: string): unknown {
  if (!(error instanceof ValidationError)) return error
  const reasons = error.data.errors.map(({ path, message }) => `${path}: ${message}`)
  return new CatalogueError(
    `The analyzer “${shortcode}” cannot be taken: ${reasons.join('; ').slice(0, 400)} Where its code is in the way, import it with --analyzer another-code.`,
  )
}

/**
 * Makes the analyzer, or brings it to what the catalogue says, in the run's transaction.
 * @throws {CatalogueError} where the collection refuses it
 */
export async function upsertAnalyzer(req: PayloadRequest, query: Query, wanted: CatalogueAnalyzer, publish: boolean): Promise<Target> {
  try {
    return await write(req, query, wanted, publish)
  } catch (error) {
    throw readableRefusal(error, wanted.shortcode)
  }
}

async function write(req: PayloadRequest, query: Query, wanted: CatalogueAnalyzer, publish: boolean): Promise<Target> {
  const known = await findAnalyzer(query, wanted.shortcode)
  if (known) {
    await update(req, query, known, wanted, publish)
    return { id: known.id, path: known.path, isNew: false }
  }
  const snippets = wanted.snippets ?? firstSnippets(wanted)
  const data = {
    category: 'language' as const,
    ...wanted,
    ...(snippets && { snippets }),
    status: wanted.status ?? (publish ? 'active' : 'draft'),
  }
  const made = await req.payload.create({
    collection: 'analyzers',
    data: { ...data, _status: publish ? 'published' : 'draft' },
    draft: !publish,
    depth: 0,
    locale: 'en',
    req,
  })
  return { id: made.id, path: pathOf('analyzers', wanted), isNew: true }
}
