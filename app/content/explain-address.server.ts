import { belongsToApplication } from '#cms/paths.ts'
import { comparisonPath, formerDirectoryPath } from '#cms/moved-paths.ts'
import { decoded } from '#cms/moves/rule.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sitePathOf } from '#cms/site-path.ts'
import { env } from '#cms/env.ts'
import { type Resolved, resolvePath } from './resolve.server.ts'

/** What visitors of an address get, in a sentence for editors; `admin` is where it can be changed. */
export type Explanation = { status: number; sentence: string; admin?: string }

const edit = (collection: string, id: number) => `/admin/collections/${collection}/${id}`

/** Where a redirect ends: the name of the document there, or a warning. */
async function endOf(cms: Cms, to: string): Promise<string> {
  const path = sitePathOf(to)
  if (path === null) return 'That is another site.'
  const found = await resolvePath(cms, path)
  if (found?.kind === 'document') return `There is “${found.row.title}”.`
  if (found?.kind === 'gone') return 'There visitors are told that it is gone.'
  return belongsToApplication(path) ? 'The application answers there.' : 'Nothing is found there: choose another target.'
}

async function explainRedirect(cms: Cms, found: Extract<Resolved, { kind: 'redirect' }>): Promise<Explanation> {
  const end = await endOf(cms, found.to)
  if (typeof found.by === 'object')
    return { status: found.status, sentence: `A redirect leads to ${found.to}. ${end}`, admin: edit('redirects', found.by.rule) }
  if (found.by === 'folder')
    return {
      status: found.status,
      sentence: `The settings of this part of the site lead to ${found.to}. ${end}`,
      admin: '/admin/globals/navigation',
    }
  if (found.by === 'family') return { status: found.status, sentence: `This kind of address moved to ${found.to}. ${end}` }
  if (found.by === 'alias')
    return { status: found.status, sentence: `This is another name of the issue at ${found.to}, where visitors are sent. ${end}` }
  return { status: found.status, sentence: `The document here sends visitors to ${found.to}. ${end}` }
}

/**
 * What visitors of `address` get, found as the site itself finds it.
 * @returns `null` for an address of another site, or none at all
 */
export async function explainAddress(cms: Cms, address: string): Promise<Explanation | null> {
  const written = address.trim()
  if (!/^(?:\/(?![/\\])|https?:\/\/)/i.test(written) || sitePathOf(written) === null) return null
  const { pathname, search } = new URL(written, env().SITE_URL)
  const moved = formerDirectoryPath(pathname)
  if (moved !== null) return { status: 301, sentence: `This kind of address moved to ${moved}. ${await endOf(cms, moved)}` }
  // As it was written: `sitePathOf` would already have followed the address of a comparison.
  const path = decoded(pathname.replace(/(?<=.)\/$/, ''))
  const found = await resolvePath(cms, path, undefined, search)
  if (found?.kind === 'document')
    return { status: 200, sentence: `“${found.row.title}” stands at ${found.row.path}.`, admin: edit(found.row.collection, found.row.id) }
  if (found?.kind === 'redirect') return explainRedirect(cms, found)
  if (found?.kind === 'gone') {
    const admin = typeof found.by === 'object' ? edit('redirects', found.by.rule) : undefined
    return { status: 410, sentence: 'Visitors are told that what was here is gone.', admin }
  }
  const comparison = comparisonPath(path)
  if (comparison !== null)
    return { status: 404, sentence: `Nothing is found here. Once there is a page at ${comparison}, visitors are sent there.` }
  if (belongsToApplication(path)) return { status: 200, sentence: `${path} belongs to the application, which answers there itself.` }
  return { status: 404, sentence: 'Nothing is found here.', admin: `/admin/collections/redirects/create?from=${encodeURIComponent(path)}` }
}
