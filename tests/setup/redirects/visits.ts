import { parseAddress } from '#app/i18n/locale-path.ts'
import { expect } from 'vitest'
import { resolveAddress } from '#app/documents/resolve.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { Page, Redirect } from '#types'

let count = 0

/** A unique name. */
export const unique = (name: string) => `${name}-${(count += 1)}`

/** Helpers for URL tests: create pages and redirect rules, and resolve paths as a visitor. */
export function visitsOf(cms: () => Cms) {
  const rows = async (text: string, values: unknown[] = []) => (await sqlOf(cms()).query<Record<string, unknown>>(text, values)).rows
  return {
    rows,
    create: (data: Partial<Page> & { slug: string }, status: 'published' | 'draft' = 'published') =>
      cms().create({ collection: 'pages', data: { title: data.slug, ...data, _status: status }, draft: status === 'draft' }),
    publish: (id: number, data: Partial<Page>) => cms().update({ collection: 'pages', id, data: { ...data, _status: 'published' } }),
    saveDraft: (id: number, data: Partial<Page>) =>
      cms().update({ collection: 'pages', id, data: { ...data, _status: 'draft' }, draft: true }),
    rule: (data: Partial<Redirect> & { from: string }) =>
      cms().create({ collection: 'redirects', data: { kind: 'exact', status: '301', ...data } }),
    ruleAt: async (from: string) => (await rows(`SELECT id, status, origin, enabled FROM redirects WHERE "from" = $1`, [from]))[0],
    ruleCount: async () => Number((await rows('SELECT count(*) AS n FROM redirects'))[0]?.n),
    /** The title of the document at `path`, or the redirect, 410 or 404. */
    visit: async (path: string, search = ''): Promise<string> => {
      const found = await resolveAddress(cms(), parseAddress(path), undefined, search)
      if (!found) return '404'
      if (found.kind === 'gone') return '410'
      return found.kind === 'redirect' ? `${found.status} ${found.to}` : `200 ${found.row.title}`
    },
  }
}

/** The first field error of a rejected save. */
export async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => expect.unreachable('it was saved'),
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({ status: 400 })
  return (error as { data: { errors: { path: string; message: string }[] } }).data.errors[0]
}
