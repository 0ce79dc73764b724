import { dayOf } from '../article/entries.ts'
import type { LexicalNode } from '../body/compile-lexical.ts'
import { drawFor } from '../links.server.ts'
import { inLanguages } from '../article/in-languages.server.ts'
import { localeOf } from '../reader.server.ts'
import type { FindData } from './index.server.ts'

/** A position's text stands below its title, which is the page's fourth level: its own headings come after that. */
const DEEPER: Record<string, string> = { h1: 'h5', h2: 'h5', h3: 'h6', h4: 'h6', h5: 'h6' }

const lowered = (node: LexicalNode): LexicalNode =>
  node.type === 'heading' && typeof node.tag === 'string' ? { ...node, tag: DEEPER[node.tag] ?? node.tag } : node

/** The open positions by department; a position can be applied for through its last day. */
export const findPositions: FindData<'job-list'> = async (cms, _block, reader) => {
  const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`
  const docs = await inLanguages(reader, (access) =>
    cms.find({
      collection: 'jobs',
      where: { or: [{ closesAt: { exists: false } }, { closesAt: { greater_than_equal: today } }] },
      pagination: false,
      depth: 1,
      ...access,
    }),
  )
  const drawn = await drawFor(cms, docs, reader)
  const { compare } = new Intl.Collator(localeOf(reader))
  const byDepartment = drawn.toSorted((a, b) => compare(a.department, b.department) || compare(a.title, b.title))
  return byDepartment.map(({ id, title, department, location, employment, salary, closesAt, apply, body, createdAt }) => ({
    id,
    title,
    department,
    location,
    employment,
    salary: salary ?? undefined,
    closesAt: dayOf(closesAt),
    posted: dayOf(createdAt) ?? '',
    apply,
    body: ((body?.root as LexicalNode | undefined)?.children ?? []).map(lowered),
  }))
}
