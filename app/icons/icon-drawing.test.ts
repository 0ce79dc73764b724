import { afterEach, expect, test, vi } from 'vitest'
import { startFakeServer } from '#tests/setup/site/fake-server.ts'
import { askIconApi, findDrawing, findWithinTimeout } from './icons.server.ts'

afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})

test('finds an icon of a bundled set, also by alias (C72)', async () => {
  const copy = await findDrawing('lucide:copy', null)
  expect(copy).toEqual({ viewBox: '0 0 24 24', body: expect.stringContaining('stroke="currentColor"') })
  expect((await findDrawing('simple-icons:amazonaws', null))?.body).toBe((await findDrawing('simple-icons:amazonwebservices', null))?.body)
})

test.each(['lucide:none-such', 'none-such:copy', 'lucide:constructor', '@public:lucide:copy', 'copy', '', 'lucide:'])(
  '"%s" is not an icon (C69)',
  async (name) => {
    expect(await findDrawing(name, null)).toBeNull()
  },
)

test('fetches an icon that is not bundled from the public API, if enabled (C70)', async () => {
  const api = await startFakeServer((_, response) =>
    response.end('{"prefix":"far","icons":{"star":{"body":"<g/>"}},"width":20,"height":20}'),
  )
  expect(await findDrawing('far:star', api.url)).toEqual({ viewBox: '0 0 20 20', body: '<g/>' })
  expect(await findDrawing('far:none', null)).toBeNull()
  expect(api.asked).toEqual(['GET /far.json?icons=star'])
  await api.close()
})

test('gives up on a public API that never answers (C70)', async () => {
  const api = await startFakeServer(() => {})
  await expect(askIconApi(new URL(api.url), { milliseconds: 20, bytes: 1000 })).rejects.toThrow(/timeout/)
  await api.close()
})

test('a page waits 1500 ms for an icon and is then rendered without it (C72)', async () => {
  vi.useFakeTimers()
  const warnings: string[] = []
  let drawn: unknown = 'waiting'
  void findWithinTimeout('lucide:slow', never, (warning) => warnings.push(warning)).then((drawing) => (drawn = drawing))
  await vi.advanceTimersByTimeAsync(1499)
  expect([drawn, warnings]).toEqual(['waiting', []])
  await vi.advanceTimersByTimeAsync(1)
  expect([drawn, warnings]).toEqual([null, ['[Icon] loading icon `lucide:slow` timed out after 1500ms']])
})

test.each([
  ['is not there', () => Promise.resolve(null)],
  ['cannot be loaded', () => Promise.reject(new Error('no disk'))],
])('an icon that %s is left out with a warning (C72)', async (_, find) => {
  const warnings: string[] = []
  expect(await findWithinTimeout('lucide:gone', find, (warning) => warnings.push(warning))).toBeNull()
  expect(warnings).toEqual(['[Icon] failed to load icon `lucide:gone`'])
})

test('an icon in time leaves no timer and no warning (C72)', async () => {
  vi.useFakeTimers()
  const drawing = { viewBox: '0 0 1 1', body: '<g/>' }
  const warnings: string[] = []
  expect(
    await findWithinTimeout(
      'a:b',
      () => Promise.resolve(drawing),
      (warning) => warnings.push(warning),
    ),
  ).toBe(drawing)
  expect([vi.getTimerCount(), warnings]).toEqual([0, []])
})
