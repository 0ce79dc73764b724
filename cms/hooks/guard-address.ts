import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import type { RoutableSlug } from '../paths.ts'
import { sitePathOf } from '../site-path.ts'
import { sqlOf } from '../sql.server.ts'

/** A document as messages name it. */
type Other = { collection: string; id: number; title: string; path: string; redirect: string | null }

type Routable = { id: number; path?: string | null; redirect?: string | null; slug?: string | null; _status?: string | null }

const SINGULAR: Record<string, string> = { pages: 'page', analyzers: 'analyzer', issues: 'issue' }

const named = ({ collection, id, title }: Other) => `“${title}” (${SINGULAR[collection] ?? collection} ${id})`

async function others(req: PayloadRequest, view: string, condition: string, value: string): Promise<Other[]> {
  const { rows } = await sqlOf(req.payload).query<Other>(
    `SELECT collection, id, title, path, redirect FROM ${view} WHERE ${condition} LIMIT 5`,
    [value],
  )
  return rows
}

/** Where the settings of folders send the visitors of `path`. */
async function sectionRedirect(req: PayloadRequest, path: string): Promise<string | null> {
  const { rows } = await sqlOf(req.payload).query<{ redirect: string | null }>('SELECT redirect FROM navigation_sections WHERE path = $1', [
    path,
  ])
  return rows[0]?.redirect || null
}

async function claimProblem(req: PayloadRequest, path: string, isSelf: (other: Other) => boolean): Promise<string | null> {
  const found = [
    ...(await others(req, 'content_documents', 'path = $1', path)),
    ...(await others(req, 'content_drafts', 'path = $1', path)),
  ].find((other) => !isSelf(other))
  return found ? `${path} is already the address of ${named(found)}. Choose another one here, or change it there first.` : null
}

/** A redirect that would lead visitors in a circle, or over more than one step. */
async function redirectProblem(
  req: PayloadRequest,
  path: string,
  redirect: string,
  isSelf: (other: Other) => boolean,
): Promise<string | null> {
  const target = sitePathOf(redirect)
  if (target === path) return 'This is the document’s own address. Leave the field empty to show the document.'
  if (target !== null) {
    const [next] = await others(req, 'content_documents', 'path = $1', target)
    const further = next?.redirect ?? (await sectionRedirect(req, target))
    if (further && sitePathOf(further) === path) return `${target} redirects back to this document: visitors would go in a circle.`
    if (further) return `${target} itself redirects to ${further}. Write ${further} here.`
  }
  const [before] = (await others(req, 'content_documents', `regexp_replace(redirect, '[?#].*$', '') = $1`, path)).filter(
    (other) => !isSelf(other),
  )
  return before ? `${before.path}, the address of ${named(before)}, redirects here. Point it to ${redirect} first.` : null
}

/**
 * Refuses a second document at one address, and redirects that form circles or chains. Runs after the address is
 * derived. Two saves at the same moment are kept apart by the unique index on `path`.
 */
export const guardAddress =
  (collection: RoutableSlug, addressField: 'slug' | 'shortcode'): CollectionBeforeChangeHook<Routable> =>
  async ({ data, originalDoc, req }) => {
    const path = data.path ?? originalDoc?.path
    if (!path) return data
    const isSelf = (other: Other) => other.collection === collection && other.id === originalDoc?.id
    const refuse = (field: string, message: string | null) => {
      if (message !== null) throw new ValidationError({ collection, errors: [{ path: field, message }] })
    }
    if (path !== originalDoc?.path) refuse(addressField, await claimProblem(req, path, isSelf))
    const redirect = 'redirect' in data ? data.redirect : originalDoc?.redirect
    if (redirect) refuse('redirect', await redirectProblem(req, path, redirect, isSelf))
    return data
  }
