import { type GlobalAfterChangeHook, type GlobalBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import type { Navigation } from '#types'
import { findLoop } from '../redirect-loop.server.ts'
import { queryIn, lockAddresses } from '#cms/core/query.server.ts'
import { sitePathOf } from '#cms/core/site-path.ts'

type Section = NonNullable<Navigation['sections']>[number]

/** The field that is invalid, and why. */
type Problem = { field: 'path' | 'redirect'; message: string } | null

async function problemOf({ path, redirect }: Section, others: readonly Section[], req: PayloadRequest): Promise<Problem> {
  if (others.some((other) => other.path === path)) return { field: 'path', message: `${path} is listed twice. Remove one of the two.` }
  if (!redirect) return null
  const target = sitePathOf(redirect)
  if (target === null) return null
  if (target === path) return { field: 'redirect', message: 'This is the folder’s own address. Leave the field empty.' }
  const rows = await queryIn(req)<{ redirect: string }>('SELECT redirect FROM content_documents WHERE key = $1 AND redirect IS NOT NULL', [
    target,
  ])
  const further = rows[0]?.redirect ?? others.find((other) => other.path === target)?.redirect
  return further ? { field: 'redirect', message: `${target} itself redirects to ${further}. Enter ${further} instead.` } : null
}

/** Refuses duplicate settings for one folder, and redirects in loops or chains. */
export const guardSections: GlobalBeforeChangeHook = async ({ data, req }) => {
  await lockAddresses(queryIn(req))
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

/** Refuses redirect loops of folders over documents and rules, which can be detected only once the settings are written. */
export const guardLoops: GlobalAfterChangeHook = async ({ doc, req }) => {
  const sections = (doc as Navigation).sections ?? []
  for (const [index, { path, redirect }] of sections.entries()) {
    const loop = redirect ? await findLoop(queryIn(req), path) : null
    if (!loop) continue
    const message = `This would create a redirect loop: ${loop}. Choose another target.`
    throw new ValidationError({ global: 'navigation', errors: [{ path: `sections.${index}.redirect`, message }] })
  }
}
