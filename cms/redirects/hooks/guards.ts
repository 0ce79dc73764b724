import {
  type CollectionBeforeChangeHook,
  ValidationError,
  type CollectionAfterChangeHook,
  type GlobalAfterChangeHook,
  type GlobalBeforeChangeHook,
} from 'payload'
import { type Claim, claimsOn, nameOf, releaseStalePath } from '../addresses.server.ts'
import { type Query, queryIn, lockAddresses } from '#cms/core/query.server.ts'
import type { RoutableSlug } from '#cms/core/paths.ts'
import { sitePathOf } from '#cms/core/site-path.ts'
import type { Redirect, Navigation } from '#types'
import { findProblem, findProblemOfRule } from '../redirect-loop.server.ts'
import { SiteRedirects } from '../site-redirects.server.ts'
import { validateRules } from '../validate-rules.server.ts'
import { GONE } from '../redirect.ts'
import { shortenChains } from '../write-rules.server.ts'
import { refuseAfterWrite } from '#cms/core/all-or-none.ts'

/** A public document and its redirect. */
type Other = Claim & { redirect: string | null }

type Routable = { id: number; path?: string | null; redirect?: string | null; slug?: string | null; _status?: string | null }

type IsSelf = (other: Claim) => boolean

const publicWhere = (query: Query, condition: string, value: string) =>
  query<Other>(`SELECT collection, id, title, key AS path, redirect FROM content_documents WHERE ${condition} LIMIT 5`, [value])

/** Returns the redirect of a folder's settings. */
async function sectionRedirect(query: Query, path: string): Promise<string | null> {
  const rows = await query<{ redirect: string | null }>('SELECT redirect FROM navigation_sections WHERE path = $1', [path])
  return rows[0]?.redirect || null
}

async function claimProblem(query: Query, path: string, isSelf: IsSelf): Promise<string | null> {
  const found = (await claimsOn(query, [path])).find((other) => !isSelf(other))
  return found ? `${path} is already the address of ${nameOf(found)}. Choose another one, or change the other document first.` : null
}

/** Returns why a redirect is refused: it would create a loop or take more than one step. */
async function redirectProblem(query: Query, path: string, redirect: string, isSelf: IsSelf): Promise<string | null> {
  const target = sitePathOf(redirect)
  if (target === path) return 'This is the document’s own address. Leave the field empty to show the document.'
  if (target !== null) {
    const [next] = await publicWhere(query, 'key = $1', target)
    const further = next?.redirect ?? (await sectionRedirect(query, target))
    if (further && sitePathOf(further) === path) return `${target} redirects back to this document, which would create a redirect loop.`
    if (further) return `${target} itself redirects to ${further}. Write ${further} here.`
  }
  const [before] = (await publicWhere(query, `regexp_replace(redirect, '[?#].*$', '') = $1`, path)).filter((other) => !isSelf(other))
  return before ? `${before.path}, the address of ${nameOf(before)}, redirects here. Point it to ${redirect} first.` : null
}

/**
 * Refuses a second document at one address, and redirects that form loops or chains. Runs after the address is
 * derived, and under the lock taken by `rememberAddress`. Loops over rules are detected once the document is written
 * (`recordMove`).
 */
export const guardAddress =
  (collection: RoutableSlug, addressField: 'slug' | 'shortcode'): CollectionBeforeChangeHook<Routable> =>
  async ({ data, originalDoc, req }) => {
    const path = data.path ?? originalDoc?.path
    if (!path) return data
    const query = queryIn(req)
    const isSelf = (other: Claim) => other.collection === collection && other.id === originalDoc?.id
    const refuse = (field: string, message: string | null) => {
      if (message !== null) throw new ValidationError({ collection, errors: [{ path: field, message }] })
    }
    if (path !== originalDoc?.path) refuse(addressField, await claimProblem(query, path, isSelf))
    await releaseStalePath(query, collection, originalDoc?.id, path)
    const redirect = 'redirect' in data ? data.redirect : originalDoc?.redirect
    if (redirect) refuse('redirect', await redirectProblem(query, path, redirect, isSelf))
    return data
  }

type Changes = Partial<Redirect>

function refuse(field: string, message: string): never {
  throw new ValidationError({ collection: 'redirects', errors: [{ path: field, message }] })
}

/** Normalizes a rule, and refuses one that would never apply or that takes a document's address. */
export const guardRedirect: CollectionBeforeChangeHook<Redirect> = async ({ data, originalDoc, operation, req }) => {
  const query = queryIn(req)
  await lockAddresses(query)
  const next: Changes = { ...originalDoc, ...data }
  const [verdict] = await validateRules(query, [
    {
      id: originalDoc?.id,
      from: next.from ?? '',
      kind: next.kind,
      status: next.status,
      url: next.url,
      hasDocument: Boolean(next.document),
      enabled: next.enabled !== false,
    },
  ])
  if (!verdict) return data
  if ('problem' in verdict) refuse(verdict.problem.field, verdict.problem.message)
  const { document, ...rule } = verdict.rule
  const status = rule.status as Redirect['status']
  const chosen = status === String(GONE) ? null : document ? { relationTo: document.collection, value: document.id } : next.document
  return { ...data, ...rule, status, document: chosen, origin: operation === 'create' ? 'manual' : (originalDoc?.origin ?? 'manual') }
}

/** After a rule is written: refuses loops, shortens chains through it, and deletes its address from the missing addresses. */
export const settleRedirect: CollectionAfterChangeHook<Redirect> = async ({ doc, req }) => {
  if (doc.enabled === false) return doc
  const query = queryIn(req)
  const problem = await findProblemOfRule(query, doc.id)
  if (problem) {
    const path = doc.url ? 'url' : 'document'
    refuseAfterWrite(req, { collection: 'redirects', path }, `This would ${problem}. Choose another target.`)
  }
  // A rule whose target has a rule gets that rule's target, and vice versa.
  await shortenChains(query, [doc.from, ...(doc.url ? [doc.url] : [])])
  const isBelow = doc.kind === 'prefix' ? ` OR starts_with(path, $1 || '/')` : ''
  await query(`DELETE FROM missing_addresses WHERE path = $1${isBelow}`, [doc.from])
  return doc
}

type Section = NonNullable<Navigation['sections']>[number]

/** The field that is invalid, and why. */
type Problem = { field: 'path' | 'redirect'; message: string } | null

function problemOf({ path, redirect }: Section, others: readonly Section[], redirects: ReadonlyMap<string, string>): Problem {
  if (others.some((other) => other.path === path)) return { field: 'path', message: `${path} is listed twice. Remove one of the two.` }
  const target = redirect ? sitePathOf(redirect) : null
  if (target === null) return null
  if (target === path) return { field: 'redirect', message: 'This is the folder’s own address. Leave the field empty.' }
  const further = redirects.get(target) ?? others.find((other) => other.path === target)?.redirect
  return further ? { field: 'redirect', message: `${target} itself redirects to ${further}. Enter ${further} instead.` } : null
}

/** Refuses duplicate settings for one folder, and redirects in loops or chains. */
export const guardSections: GlobalBeforeChangeHook = async ({ data, req }) => {
  const query = queryIn(req)
  await lockAddresses(query)
  const sections = (data as Partial<Navigation>).sections ?? []
  const rows = await query<{ path: string; redirect: string }>(
    'SELECT key AS path, redirect FROM content_documents WHERE key = ANY($1::text[]) AND redirect IS NOT NULL',
    [sections.map(({ redirect }) => (redirect ? sitePathOf(redirect) : null))],
  )
  const redirects = new Map(rows.map(({ path, redirect }) => [path, redirect]))
  for (const [index, section] of sections.entries()) {
    const problem = problemOf(section, sections.toSpliced(index, 1), redirects)
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
  const sections = ((doc as Navigation).sections ?? []).map(({ path, redirect }, index) => ({ path, redirect, index }))
  const leading = sections.filter(({ redirect }) => redirect)
  if (leading.length === 0) return
  const site = await SiteRedirects.read(queryIn(req))
  for (const { path, index } of leading) {
    const problem = await findProblem(site, path)
    if (!problem) continue
    const message = `This would ${problem}. Choose another target.`
    throw new ValidationError({ global: 'navigation', errors: [{ path: `sections.${index}.redirect`, message }] })
  }
}
