import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { another, arrival, visit } from '#tests/setup/analytics/measured-visit.ts'
import { addHtml, captured, clickOn as click, freeze, watchCaptures } from '#tests/setup/analytics/watch-client.ts'

type Heat = Record<string, { x: number; y: number; type: string; target_fixed: boolean }[]>

test('C92.5 heatmap data is sent every five seconds, and mouse positions after half a second of rest', async ({ page, posthog }) => {
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
  // The click also counts as a dead click, which another test covers.
  expect(heat?.[page.url()]?.filter(({ type }) => type !== 'deadclick')).toEqual([
    { x: 30, y: 7, target_fixed: true, type: 'click' },
    { x: 50, y: 7, target_fixed: false, type: 'mousemove' },
  ])
  await page.clock.runFor(10_000)
  expect(await heats()).toHaveLength(1)
  await arrival(posthog, '$$heatmap', 'phc_heat')
  expect(await other.evaluate((ph) => ph.heatmaps?.flushIntervalMilliseconds)).toBe(2000)
  // Without the option, the project's settings decide.
  expect(await asked.evaluate((ph) => ph.heatmaps?.isEnabled)).toBe(false)
  posthog.decide.heatmaps = true
  const remote = await another(client, 'phc_told')
  await expect.poll(() => remote.evaluate((ph) => ph.heatmaps?.isEnabled)).toBe(true)
})
