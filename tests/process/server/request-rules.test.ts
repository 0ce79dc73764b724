import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import type { SiteProcess } from '#tests/setup/site/site-process.ts'

let site: SiteProcess

beforeAll(async () => {
  site = await sharedSite()
})

describe('every other spelling of an address', () => {
  const spellings = (path: string) => [`${path}/`, path.toUpperCase(), `/de${path}`, `/de${path}/`, `/${path}`, `${path}//`]
  const allowedBy = async (path: string, method: string) => {
    const answer = await fetch(site.url + path, { method, redirect: 'manual' })
    await answer.body?.cancel()
    return { status: answer.status, allow: answer.headers.get('allow'), location: answer.headers.get('location') }
  }

  test('is refused or answered by fences and routes alike', async () => {
    const tree = await readFile('app/routeTree.gen.ts', 'utf8')
    const [, list = ''] = /interface FileRoutesByFullPath \{(.*?)\n\}/s.exec(tree) ?? []
    const routes = [...list.matchAll(/^ {2}'(\/[^']+)'/gm)].map(([, path = '']) => path.replaceAll(/\{-?\$\w*\}|\$\w*/g, 'x'))
    expect(routes).toContain('/forms/feedback')
    const disagreements = []
    for (const path of [...routes, '/csp-reports'].flatMap(spellings)) {
      const refusal = await allowedBy(path, 'POST')
      const others = refusal.status === 405 ? (refusal.allow ?? '').split(', ').filter((method) => method !== 'HEAD') : []
      for (const method of others) {
        const answer = await allowedBy(path, method)
        if (method === 'POST' || answer.status === 405) disagreements.push({ path, method, ...answer })
      }
    }
    expect(disagreements).toEqual([])
  })

  test.each(['/mcp', '/csp-reports', '/consent.json', '/forms/contact-sales', '/api/search', '/api/media', '/api/users/login'])(
    'of %s leads there with method and body',
    async (path) => {
      const own = await allowedBy(path, 'POST')
      for (const spelling of spellings(path).slice(0, path.startsWith('/api/users') ? 1 : 3)) {
        expect(await allowedBy(`${spelling}?a=1`, 'POST')).toEqual({ status: 308, allow: null, location: `${path}?a=1` })
        const followed = await fetch(site.url + spelling, { method: 'POST' })
        expect([spelling, followed.status]).toEqual([spelling, own.status])
      }
    },
  )
})
