import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { type Claim, claimsOn, nameOf, releaseStalePath } from '../documents-at.server.ts'
import { type Query, queryIn } from '#cms/core/query.server.ts'
import type { RoutableSlug } from '#cms/core/paths.ts'
import { sitePathOf } from '#cms/core/site-path.ts'

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
