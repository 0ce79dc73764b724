import { beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#tests/setup/site/raw-request.ts'
import { accountOf, openRightsSite, type RightsSite } from '#tests/setup/accounts/rights-site.ts'
import { OTHER_HOST as OTHER } from '#tests/setup/site/shared-site.ts'

let here: RightsSite

beforeAll(async () => {
  here = await openRightsSite()
})

const send = (path: string, method: string, headers: Record<string, string>, body: object) =>
  rawRequest(here.site.port, path, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

/** Signs in and saves at this host, as the admin does in a browser. */
async function saveAt(host: string, origin: string): Promise<number[]> {
  const headers = { host, origin, 'sec-fetch-site': 'same-origin' }
  const answer = await send('/api/users/login', 'POST', headers, accountOf('editor'))
  const cookie = answer.headers['set-cookie']?.find((line) => line.startsWith('payload-token='))?.split(';')[0] ?? ''
  const saved = await send(`/api/users/${here.ids.get('editor')}`, 'PATCH', { ...headers, cookie }, { name: `At ${host}` })
  return [answer.status, saved.status]
}

test('saving works under every allowed host', async () => {
  const { port } = here.site
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`, OTHER, `${OTHER}:8443`]
  for (const host of hosts) expect([host, ...(await saveAt(host, `http://${host}`))]).toEqual([host, 200, 200])
  expect(await saveAt(OTHER, `https://${OTHER}`)).toEqual([200, 200])
})

test('a page of another site cannot save', async () => {
  const origins = ['https://evil.example', `https://${OTHER}.evil.example`, `https://${OTHER}:9999`, 'null']
  for (const origin of origins) expect([origin, ...(await saveAt(OTHER, origin))]).toEqual([origin, 403, 403])
})
