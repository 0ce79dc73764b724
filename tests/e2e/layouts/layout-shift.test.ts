import { expect, holdRequests, nextFrame, test, untilQuiet } from '#tests/setup/browser/browser.ts'

const PAGES = ['/', '/pricing', '/blog', '/blog/a-finding-you-cannot-act-on', '/customers/kettle-and-rook', '/directory/eslint']
const WIDTHS = [360, 1440]

type Shift = { value: number; nodes: string[] }

type ShiftWindow = { shifts: Shift[] }

test('no page shifts when its fonts and scripts load late', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
        shifts.push({
          value: entry.value,
          nodes: entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? ''),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of PAGES) {
      const release = await holdRequests(page, /\.(?:woff2|js)$/)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('h1')).toBeVisible()
      // First paint with the fallback fonts.
      await nextFrame(page)
      release()
      await untilQuiet(page)
      await page.evaluate(() => document.fonts.ready)
      const shifts = await page.evaluate(() => (window as unknown as ShiftWindow).shifts)
      const total = shifts.reduce((sum, { value }) => sum + value, 0)
      // Fallback fonts have the same height and nearly the same width, so at most a line breaks elsewhere.
      expect.soft(total, `${path} at ${width}px: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(0.05)
    }
  }
})
