import { beforeAll, expect, test } from 'vitest'
import { type ContractSite, openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import { experimentPage } from '#tests/setup/analytics/experiment-page.ts'

let open: ContractSite
let here: Awaited<ReturnType<typeof experimentPage>>

beforeAll(async () => {
  open = await openContractSite(await sharedSite())
  here = await experimentPage((path, data) => open.write(`/api${path}`, 'POST', data))
})

/** Removes the load timestamps that the framework embeds. */
const withoutClock = (html: string) => html.replaceAll(/\bu:\d{13}\b/g, 'u:0')

const bytes = async (headers?: Record<string, string>) => withoutClock(await (await open.get(here.path, headers)).text())

test('a page with a running experiment is byte-identical for every visitor and sets no cookies', async () => {
  const answer = await open.get(here.path)
  expect(answer.headers.get('set-cookie')).toBeNull()
  const plain = withoutClock(await answer.text())
  expect(plain).toContain('The long way round')
  expect(plain).toContain('>Short<')
  for (const cookie of [here.cookie, `plumb_id=someone; ${here.cookie}`, `plumb_variants=${here.key}:control`, 'plumb_variants=}*{']) {
    expect(await bytes({ cookie })).toBe(plain)
  }
})

test('all variants except the control are hidden', async () => {
  const html = await bytes()
  const places = [...html.matchAll(/<div data-experiment="([^"]*)" data-variant="([^"]*)"[^>]*>/g)]
  expect(places.map(([tag, key, variant]) => [key, variant, tag.includes('hidden=""')])).toEqual([
    [here.key, 'control', false],
    [here.key, 'short', true],
    [here.key, 'short', true],
    [here.key, 'control', false],
  ])
})

test('the content API returns only the control', async () => {
  const { data } = (await (await open.get(`${here.path}/_payload.json`)).json()) as { data: { page: { blocks: object[]; toc: object } } }
  const text = JSON.stringify(data)
  expect(text).toContain('The long way round')
  expect(text).toContain('Few words.')
  expect(text).not.toMatch(/Many words|"Short"|"trial"|"experiment|"variant|"place"/)
  expect(data.page.blocks).toHaveLength(5)
  const query = encodeURIComponent(JSON.stringify({ where: [{ _path: here.path }], first: true }))
  const body = await (await open.get(`/query?_params=${query}`)).text()
  expect(body).toContain('The long way round')
  expect(body).not.toMatch(/Many words|"Short"|"experiment|"variant|"place"/)
})

test('structured data contains only the control', async () => {
  const [, graph = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(await bytes()) ?? []
  expect(graph).toContain('Yes, at length.')
  expect(graph).not.toContain('"Yes."')
})

test('changes to an experiment appear on its pages as soon as they are saved', async () => {
  const change = (data: object) => open.write(`/api/experiments/${here.experiment}`, 'PATCH', data)
  await change({ status: 'stopped' })
  await expect.poll(() => bytes()).not.toContain('<div data-experiment')
  expect(await bytes()).toContain('The long way round')
  expect(await bytes()).not.toContain('>Short<')
  await change({ winner: 'short' })
  await expect.poll(() => bytes()).toContain('>Short<')
  expect(await bytes()).not.toContain('The long way round')
  await change({ status: 'running' })
  await expect.poll(() => bytes()).toContain('<div data-experiment')
})

test('experiments are not readable anonymously, and no page exposes their goal or shares', async () => {
  for (const path of ['/api/experiments', `/api/experiments/${here.experiment}`, `/api/pages?depth=2`]) {
    expect(await (await open.get(path)).text(), path).not.toMatch(/form submitted|"share"|Which one/)
  }
  expect(await bytes()).not.toMatch(/form submitted|"share"|Which one/)
})
