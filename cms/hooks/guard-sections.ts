import { type GlobalAfterChangeHook, type GlobalBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import type { Navigation } from '../../payload-types.ts'
import { circleFrom } from '../moves/circle.server.ts'
import { queryIn, takeAddressTurn } from '../moves/query.server.ts'
import { sitePathOf } from '../site-path.ts'

type Section = NonNullable<Navigation['sections']>[number]

/** Why these settings cannot stand, as the field and a sentence. */
type Problem = { field: 'path' | 'redirect'; message: string } | null

async function problemOf({ path, redirect }: Section, others: readonly Section[], req: PayloadRequest): Promise<Problem> {
  if (others.some((other) => other.path === path)) return { field: 'path', message: `${path} is listed twice. Keep one of the two.` }
  if (!redirect) return null
  const target = sitePathOf(redirect)
  if (target === null) return null
  if (target === path) return { field: 'redirect', message: 'This is the folder’s own address. Leave the field empty.' }
  const rows = await queryIn(req)<{ redirect: string }>('SELECT redirect FROM content_documents WHERE key = $1 AND redirect IS NOT NULL', [
    target,
  ])
  const further = rows[0]?.redirect ?? others.find((other) => other.path === target)?.redirect
  return further ? { field: 'redirect', message: `${target} itself redirects to ${further}. Write ${further} here.` } : null
}

/** Refuses two settings for one folder, and redirects in circles or chains: nobody could say where visitors end. */
export const guardSections: GlobalBeforeChangeHook = async ({ data, req }) => {
  await takeAddressTurn(queryIn(req))
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

/** Refuses folders that send visitors in a circle over documents and rules; it shows once the settings are written. */
export const guardCircles: GlobalAfterChangeHook = async ({ doc, req }) => {
  const sections = (doc as Navigation).sections ?? []
  for (const [index, { path, redirect }] of sections.entries()) {
    const circle = redirect ? await circleFrom(queryIn(req), path) : null
    if (!circle) continue
    const message = `Visitors would go in a circle: ${circle}. Choose another target.`
    throw new ValidationError({ global: 'navigation', errors: [{ path: `sections.${index}.redirect`, message }] })
  }
}
