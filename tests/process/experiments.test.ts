import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractSite, openContractSite } from '#tests/setup/contract-site.ts'
import { experimentPage } from '#tests/setup/experiment-page.ts'

let open: ContractSite
let here: Awaited<ReturnType<typeof experimentPage>>

beforeAll(async () => {
  open = await openContractSite()
  here = await experimentPage((path, data) => open.write(`/api${path}`, 'POST', data))
})

afterAll(() => open.close())

/** The framework notes at which millisecond it read each part. */
const withoutClock = (html: string) => html.replaceAll(/\bu:\d{13}\b/g, 'u:0')

const bytes = async (headers?: Record<string, string>) => withoutClock(await (await open.get(here.path, headers)).text())

test('a page of a running experiment is the same bytes for everybody, and keeps nothing at a visitor', async () => {
  const answer = await open.get(here.path)
  expect(answer.headers.get('set-cookie')).toBeNull()
  const plain = withoutClock(await answer.text())
  expect(plain).toContain('The long way round')
  expect(plain).toContain('>Short<')
  for (const cookie of [here.cookie, `plumb_id=someone; ${here.cookie}`, `plumb_variants=${here.key}:control`, 'plumb_variants=}*{']) {
    expect(await bytes({ cookie })).toBe(plain)
  }
})

test('of the variants all but the control are hidden, and their pictures are not fetched ahead', async () => {
  const html = await bytes()
  const places = [...html.matchAll(/<div data-experiment="([^"]*)" data-variant="([^"]*)"[^>]*>/g)]
  expect(places.map(([tag, key, variant]) => [key, variant, tag.includes('hidden=""')])).toEqual([
    [here.key, 'control', false],
    [here.key, 'short', true],
    [here.key, 'short', true],
    [here.key, 'control', false],
  ])
})

test('programs get the control alone', async () => {
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

test('search engines get the control alone', async () => {
  const [, graph = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(await bytes()) ?? []
  expect(graph).toContain('Yes, at length.')
  expect(graph).not.toContain('"Yes."')
})

test('what editors change about an experiment is on its pages as soon as it is saved', async () => {
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

test('no stranger reads an experiment over the API, and no page names its goal or its shares', async () => {
  for (const path of ['/api/experiments', `/api/experiments/${here.experiment}`, `/api/pages?depth=2`]) {
    expect(await (await open.get(path)).text(), path).not.toMatch(/form submitted|"share"|Which one/)
  }
  expect(await bytes()).not.toMatch(/form submitted|"share"|Which one/)
})
