import { belongsToApplication } from '#cms/core/paths.ts'
import { formerDirectoryPath } from '#cms/core/moved-paths.ts'
import { decoded } from '#cms/redirects/redirect.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sitePathOf } from '#cms/core/site-path.ts'
import { env } from '#platform/env/env.ts'
import { parseAddress } from '#app/i18n/locale-path.ts'
import { type Resolved, resolveAddress } from '../resolve.server.ts'

/** What visitors of an address get, as a sentence for editors; `admin` is the page where it can be changed. */
export type Explanation = { status: number; sentence: string; admin?: string }

const edit = (collection: string, id: number) => `/admin/collections/${collection}/${id}`

/** Describes a redirect's target: the title of the document there, or a warning. */
async function endOf(cms: Cms, to: string, missing = 'That address does not exist: choose another target.'): Promise<string> {
  const path = sitePathOf(to)
  if (path === null) return 'That is another site.'
  const found = await resolveAddress(cms, parseAddress(path))
  if (found?.kind === 'document') return `That page is “${found.row.title}”.`
  if (found?.kind === 'gone') return 'That address is marked as gone.'
  return belongsToApplication(path) ? 'The application handles that address.' : missing
}

async function explainRedirect(cms: Cms, found: Extract<Resolved, { kind: 'redirect' }>): Promise<Explanation> {
  const end = await endOf(cms, found.to, found.by === 'family' ? 'There is no page there yet.' : undefined)
  if (typeof found.by === 'object')
    return { status: found.status, sentence: `A redirect leads to ${found.to}. ${end}`, admin: edit('redirects', found.by.rule) }
  if (found.by === 'folder')
    return {
      status: found.status,
      sentence: `The settings of this section redirect to ${found.to}. ${end}`,
      admin: '/admin/globals/navigation',
    }
  if (found.by === 'family') return { status: found.status, sentence: `This kind of address moved to ${found.to}. ${end}` }
  if (found.by === 'alias')
    return { status: found.status, sentence: `This is another name of the issue at ${found.to}, where visitors are sent. ${end}` }
  return { status: found.status, sentence: `The document here sends visitors to ${found.to}. ${end}` }
}

/**
 * Explains what visitors of `address` get, using the site's own resolver.
 * @returns `null` for an invalid address or one of another site
 */
export async function explainAddress(cms: Cms, address: string): Promise<Explanation | null> {
  const input = address.trim()
  if (!/^(?:\/(?![/\\])|https?:\/\/)/i.test(input) || sitePathOf(input) === null) return null
  const { pathname, search } = new URL(input, env().SITE_URL)
  const moved = formerDirectoryPath(pathname)
  if (moved !== null) return { status: 301, sentence: `This kind of address moved to ${moved}. ${await endOf(cms, moved)}` }
  // The path as entered: `sitePathOf` would already have followed a comparison's former address.
  const path = decoded(pathname.replace(/(?<=.)\/$/, ''))
  const found = await resolveAddress(cms, parseAddress(path), undefined, search)
  if (found?.kind === 'document')
    return { status: 200, sentence: `“${found.row.title}” is at ${found.row.path}.`, admin: edit(found.row.collection, found.row.id) }
  if (found?.kind === 'redirect') return explainRedirect(cms, found)
  if (found?.kind === 'gone') {
    const admin = typeof found.by === 'object' ? edit('redirects', found.by.rule) : undefined
    return { status: 410, sentence: 'Visitors see that this page is gone.', admin }
  }
  if (belongsToApplication(path)) return { status: 200, sentence: `${path} is handled by the application.` }
  return { status: 404, sentence: 'There is no page here.', admin: `/admin/collections/redirects/create?from=${encodeURIComponent(path)}` }
}
