import { dayOf } from '#app/articles/data/entries.ts'
import type { LexicalNode } from '#app/documents/lexical-node.ts'
import { resolveLinks } from '#app/documents/links.server.ts'
import { findWithFallback } from '#app/articles/data/find-with-fallback.server.ts'
import { localeOf } from '#app/documents/reader.server.ts'
import { builtUntil } from '#platform/http/built-from.ts'
import type { FindData } from './find-data.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A position's title is an h4, so the headings in its description are demoted below it. */
const DEMOTED: Record<string, string> = { h1: 'h5', h2: 'h5', h3: 'h6', h4: 'h6', h5: 'h6' }

const demoteHeading = (node: LexicalNode): LexicalNode =>
  node.type === 'heading' && typeof node.tag === 'string' ? { ...node, tag: DEMOTED[node.tag] ?? node.tag } : node

/** Open positions ordered by department; the closing date is inclusive. */
export const findPositions: FindData<'job-list'> = async (cms, _block, reader) => {
  const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`
  builtUntil(new Date(Date.parse(today) + DAY_MS))
  const docs = await findWithFallback(reader, (access) =>
    cms.find({
      collection: 'jobs',
      where: { or: [{ closesAt: { exists: false } }, { closesAt: { greater_than_equal: today } }] },
      pagination: false,
      depth: 1,
      ...access,
    }),
  )
  const resolved = await resolveLinks(cms, docs, reader)
  const { compare } = new Intl.Collator(localeOf(reader))
  const byDepartment = resolved.toSorted((a, b) => compare(a.department, b.department) || compare(a.title, b.title))
  return byDepartment.map(({ id, title, department, location, workplace, employment, salary, closesAt, apply, body, createdAt }) => ({
    id,
    title,
    department,
    location,
    employment,
    salary: salary ?? undefined,
    city: workplace?.city ?? undefined,
    country: workplace?.country ?? undefined,
    remoteFrom: workplace?.remoteFrom ?? undefined,
    closesAt: dayOf(closesAt),
    posted: dayOf(createdAt) ?? '',
    apply,
    body: ((body?.root as LexicalNode | undefined)?.children ?? []).map(demoteHeading),
  }))
}
