import { beforeAll, expect, test } from 'vitest'
import { type ContractSite, openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import { signIn } from '#tests/setup/site/site-process.ts'

let open: ContractSite

const row = (id: number) => ({ label: 'Go', leadsTo: 'page', page: { relationTo: 'pages', value: id } })

beforeAll(async () => {
  open = await openContractSite(await sharedSite())
})

test('a linked draft reveals neither its title nor its path to strangers over HTTP', async () => {
  const draft = await open.page({ slug: 'secret-plan', title: 'Secret plan', _status: 'draft' })
  const from = await open.page({ slug: 'from', blocks: [{ blockType: 'hero', heading: 'h', links: [row(draft.id)] }] })
  await open.write('/api/globals/footer', 'POST', { columns: [{ title: 'A', links: [row(draft.id)] }] })
  const all = '/query?_params={"where":{"_collection":"pages"}}'
  for (const path of ['/api/pages', `/api/pages/${from.id}`, '/api/globals/footer', '/from', '/from/_payload.json', all]) {
    const answer = await open.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text()).not.toMatch(/secret-plan|Secret plan/)
  }
})

test('only people who may write see what links where', async () => {
  const wanted = await open.page({ slug: 'wanted' })
  const linked = `/api/dead-links/linked-from/pages/${wanted.id}`
  expect((await open.get(linked)).status).toBe(401)
  expect((await open.get('/api/dead-links')).status).toBe(401)
  expect((await fetch(`${open.site.url}/api/dead-links/check`, { method: 'POST' })).status).toBe(401)
  const signedIn = { authorization: `JWT ${(await signIn(open.site.url)).replace('payload-token=', '')}` }
  const answer = await open.get(linked, signedIn)
  expect(await answer.json()).toEqual({ addresses: ['/wanted'], linkedFrom: { total: 0, documents: 0, first: [] }, toNothing: [] })
  for (const path of ['users/1', 'pages/0', 'pages/1e3', 'pages/99999999999', 'pages/x', `nothing/${wanted.id}`, 'pages/2147483647']) {
    expect((await open.get(`/api/dead-links/linked-from/${path}`, signedIn)).status).toBe(404)
  }
  // An edit view asks for a document that may just have been deleted.
  const deleted = await open.get('/api/dead-links/linked-from/pages/2147483647?optional=true', signedIn)
  expect([deleted.status, await deleted.json()]).toEqual([
    200,
    { addresses: [], linkedFrom: { total: 0, documents: 0, first: [] }, toNothing: [] },
  ])
})

test('only people who may write see which documents of a list are live', async () => {
  const [shown, draft] = [await open.page({ slug: 'shown', title: 'Shown' }), await open.page({ slug: 'unshown', _status: 'draft' })]
  const live = `/api/dead-links/live/pages?locale=en&where[id][in]=${shown.id},${draft.id}`
  expect((await open.get(live)).status).toBe(401)
  const signedIn = { authorization: `JWT ${(await signIn(open.site.url)).replace('payload-token=', '')}` }
  expect(await (await open.get(live, signedIn)).json()).toEqual({ total: 1, first: [{ title: 'Shown', address: '/shown' }] })
  expect((await open.get('/api/dead-links/live/users', signedIn)).status).toBe(404)
})
