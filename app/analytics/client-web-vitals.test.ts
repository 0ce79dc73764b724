import { expect, test, vi } from 'vitest'
import { openClientPage } from '#tests/setup/analytics/client-page.ts'

const run = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const METRICS = ['CLS', 'FCP', 'INP', 'LCP'] as const
type Metric = (typeof METRICS)[number]
type Report = (metric: { name: string; value: number }) => void

/** Opens a page on which web vitals are reported on demand. */
async function measured() {
  const reports = new Map<string, Report>()
  const on = (name: Metric) => [`on${name}`, (report: Report) => void reports.set(name, report)]
  const callbacks = { postHogWebVitalsCallbacks: Object.fromEntries(METRICS.map(on)) }
  const scripts = {
    'web-vitals': () => void Object.assign((window as { __PosthogExtensions__?: object }).__PosthogExtensions__ ?? {}, callbacks),
  }
  const { captured } = await openClientPage({ scripts })
  expect([...reports.keys()].toSorted()).toEqual(METRICS)
  const vitals = () => captured.filter(({ event }) => event === '$web_vitals').map(({ properties }) => properties)
  const names = () => vitals().map((each) => Object.keys(each).flatMap((key) => /^\$web_vitals_(\w+)_value$/.exec(key)?.[1] ?? []))
  return { report: (name: Metric, value = 1) => reports.get(name)?.({ name, value }), vitals, names }
}

test('C92.6 web vitals are sent together, after five seconds at the latest or on navigation', async () => {
  const { report, names } = await measured()
  report('FCP')
  await run(4999)
  expect(names()).toEqual([])
  await run(1)
  expect(names()).toEqual([['FCP']])
  for (const name of METRICS) report(name)
  expect(names().at(-1)).toEqual(METRICS)
  report('CLS')
  history.replaceState(history.state, '', '#elsewhere')
  report('FCP')
  expect(names().slice(2)).toEqual([['CLS']])
})

test.each([
  [899_999, 899_999],
  [900_000, undefined],
])('C92.6 a first paint after %i ms is reported as %s: a quarter of an hour is implausible', async (late, reported) => {
  const { report, vitals } = await measured()
  report('FCP', late)
  report('LCP', 2)
  await run(5000)
  expect(vitals()).toMatchObject([{ $web_vitals_LCP_value: 2 }])
  expect(vitals()[0]?.$web_vitals_FCP_value).toBe(reported)
})
