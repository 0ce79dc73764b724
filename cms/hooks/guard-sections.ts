import { type GlobalBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import type { Navigation } from '../../payload-types.ts'
import { sitePathOf } from '../site-path.ts'
import { sqlOf } from '../sql.server.ts'

type Section = NonNullable<Navigation['sections']>[number]

/** Why these settings cannot stand, as the field and a sentence. */
type Problem = { field: 'path' | 'redirect'; message: string } | null

async function problemOf({ path, redirect }: Section, others: readonly Section[], req: PayloadRequest): Promise<Problem> {
  if (others.some((other) => other.path === path)) return { field: 'path', message: `${path} is listed twice. Keep one of the two.` }
  if (!redirect) return null
  const target = sitePathOf(redirect)
  if (target === null) return null
  if (target === path) return { field: 'redirect', message: 'This is the folder’s own address. Leave the field empty.' }
  const { rows } = await sqlOf(req.payload).query<{ redirect: string }>(
    'SELECT redirect FROM content_documents WHERE path = $1 AND redirect IS NOT NULL',
    [target],
  )
  const further = rows[0]?.redirect ?? others.find((other) => other.path === target)?.redirect
  return further ? { field: 'redirect', message: `${target} itself redirects to ${further}. Write ${further} here.` } : null
}

/** Refuses two settings for one folder, and redirects in circles or chains: nobody could say where visitors end. */
export const guardSections: GlobalBeforeChangeHook = async ({ data, req }) => {
  const sections = (data as Partial<Navigation>).sections ?? []
  for (const [index, section] of sections.entries()) {
    const problem = await problemOf(section, sections.toSpliced(index, 1), req)
    if (problem)
      throw new ValidationError({
        global: 'navigation',
        errors: [{ path: `sections.${index}.${problem.field}`, message: problem.message }],
      })
  }
  return data
}
