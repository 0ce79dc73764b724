import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '#tests/setup/browser.ts'

const PAGES = [
  '/',
  '/platform',
  '/platform/static-analysis',
  '/directory',
  '/directory/eslint',
  '/directory/eslint/issues/no-unused-vars',
  '/styleguide',
  '/nope',
]
const WIDTHS = [360, 768, 1440]

for (const path of PAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${path} in ${colorScheme}, and nothing overflows`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ colorScheme, baseURL, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.goto(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${width}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(overflow, `${path} at ${width}px scrolls sideways`).toBe(0)
      }
      await context.close()
    })
  }
}

test('the first Tab leads to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#content')
})
