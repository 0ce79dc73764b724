import { expect, test } from '#tests/setup/measured-site.ts'
import { another, arrival, visit } from '#tests/setup/measured-visit.ts'
import { addHtml, captured, clickOn as click, freeze, watchCaptures } from '#tests/setup/watch-client.ts'

type Heat = Record<string, { x: number; y: number; type: string; target_fixed: boolean }[]>

test('C92.5 where visitors point and click goes every five seconds, a mouse that moves when it has rested for half of one', async ({
  page,
  posthog,
}) => {
  await page.clock.install()
  const client = await visit(page, posthog)
  const other = await another(client, 'phc_heat', {
    advanced_disable_decide: true,
    capture_heatmaps: { flush_interval_milliseconds: 2000 },
  })
  const asked = await another(client, 'phc_asked', { advanced_disable_decide: true })
  const fixed = await addHtml(page, '<div>Fixed</div>')
  await fixed.evaluate((element) => element.style.setProperty('position', 'fixed'))
  await freeze(page)
  await watchCaptures(client)
  const heats = async () =>
    (await captured(page)).filter(({ event }) => event === '$$heatmap').map(({ properties }) => properties.$heatmap_data as Heat)
  const move = (x: number) =>
    page.evaluate((clientX) => document.body.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX, clientY: 7 })), x)
  await click(fixed, 30, 7)
  await move(40)
  await page.clock.runFor(499)
  await move(50)
  await page.clock.runFor(500)
  await page.clock.runFor(4001)
  const [heat] = await heats()
  expect(Object.keys(heat ?? {})).toEqual([page.url()])
  // The click led to nothing, which is the next test's.
  expect(heat?.[page.url()]?.filter(({ type }) => type !== 'deadclick')).toEqual([
    { x: 30, y: 7, target_fixed: true, type: 'click' },
    { x: 50, y: 7, target_fixed: false, type: 'mousemove' },
  ])
  await page.clock.runFor(10_000)
  expect(await heats()).toHaveLength(1)
  await arrival(posthog, '$$heatmap', 'phc_heat')
  expect(await other.evaluate((ph) => ph.heatmaps?.flushIntervalMilliseconds)).toBe(2000)
  // Left open, the project's settings decide.
  expect(await asked.evaluate((ph) => ph.heatmaps?.isEnabled)).toBe(false)
  posthog.decide.heatmaps = true
  const told = await another(client, 'phc_told')
  await expect.poll(() => told.evaluate((ph) => ph.heatmaps?.isEnabled)).toBe(true)
})

test('C92.6 web vitals go together, after five seconds at the latest, or when another address is shown', async ({ page, posthog }) => {
  await page.clock.install()
  const client = await visit(page, posthog)
  await page.locator('script[src*="web-vitals"]').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await freeze(page)
  await page.clock.runFor(6000)
  await watchCaptures(client)
  const add = (name: string, value: number) =>
    client.evaluate(
      (ph, metric) => (ph.webVitalsAutocapture as unknown as { _addToBuffer: (metric: object) => void })._addToBuffer(metric),
      { name, value },
    )
  const vitals = async () =>
    (await captured(page))
      .filter(({ event }) => event === '$web_vitals')
      .map(({ properties }) => Object.keys(properties).flatMap((key) => /^\$web_vitals_(\w+)_value$/.exec(key)?.[1] ?? []))
  await add('FCP', 100)
  await add('LCP', 900_000)
  await page.clock.runFor(4999)
  expect(await vitals()).toEqual([])
  await page.clock.runFor(1)
  expect(await vitals()).toEqual([['FCP']])
  for (const name of ['CLS', 'FCP', 'INP', 'LCP']) await add(name, 899_999)
  expect((await vitals()).at(-1)).toEqual(['CLS', 'FCP', 'INP', 'LCP'])
  await add('CLS', 1)
  await page.evaluate(() => history.replaceState(history.state, '', '#elsewhere'))
  await add('FCP', 1)
  expect((await vitals()).slice(2)).toEqual([['CLS']])
})

test('C92.6 the page’s own web vitals arrive', async ({ page, posthog }) => {
  await visit(page, posthog)
  const event = await arrival(posthog, '$web_vitals')
  expect(event.properties.$web_vitals_FCP_value).toBeGreaterThan(0)
  expect(event.properties.$web_vitals_FCP_event).toMatchObject({ name: 'FCP', $session_id: event.properties.$session_id })
})

test('C92.7 a click after which nothing changes is a dead one', async ({ page, posthog }) => {
  await page.clock.install()
  const client = await visit(page, posthog)
  await page.waitForFunction(
    () => '__PosthogExtensions__' in window && 'initDeadClicksAutocapture' in (window.__PosthogExtensions__ as object),
  )
  const dead = await addHtml(page, '<div>Looks like a button</div>')
  const lively = await addHtml(page, '<div>Is one</div>')
  const chosen = await addHtml(page, '<div>Text to select</div>')
  await freeze(page)
  await page.clock.runFor(5000)
  await watchCaptures(client)
  const deads = async () => (await captured(page)).filter(({ event }) => event === '$dead_click').map(({ properties }) => properties)
  await click(lively)
  await lively.evaluate((element) => void (element.title = 'changed'))
  await page.clock.runFor(1000)
  await click(dead)
  await page.clock.runFor(2000)
  expect(await deads()).toEqual([])
  await page.clock.runFor(1000)
  expect(await deads()).toMatchObject([
    { $dead_click_absolute_timeout: true, $dead_click_mutation_timeout: false, $el_text: 'Looks like a button' },
  ])
  const select = () => page.evaluate(() => void window.dispatchEvent(new Event('selectionchange')))
  await click(chosen)
  await page.clock.runFor(99)
  await select()
  await page.clock.runFor(1500)
  expect(await deads()).toHaveLength(1)
  await click(chosen)
  await page.clock.runFor(100)
  await select()
  await page.clock.runFor(1500)
  expect((await deads())[1]).toMatchObject({ $dead_click_selection_changed_timeout: true })
})
