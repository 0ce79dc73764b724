import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const footerSwitch = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })

/** The active `theme-color` and the page's background, as the browser paints them. */
const browserColours = (page: Page) =>
  page.evaluate(() => {
    const meta = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(({ media }) => matchMedia(media).matches)
    const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const painted = (color: string) => {
      if (!probe) return []
      probe.fillStyle = color
      probe.fillRect(0, 0, 1, 1)
      return [...probe.getImageData(0, 0, 1, 1).data]
    }
    return { themeColor: painted(meta?.content ?? 'red'), background: painted(getComputedStyle(document.documentElement).backgroundColor) }
  })

/** Records the theme of the document before the first paint. */
const recordTheme = (page: Page) =>
  page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seen })
    // The first mutation of the body and DOMContentLoaded both come before, or with, the first paint.
    new MutationObserver((_, observer) => {
      if (!document.body) return
      seen.push(document.documentElement.dataset.theme)
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
    document.addEventListener('DOMContentLoaded', () => seen.push(document.documentElement.dataset.theme))
  })

test('a stored choice applies before the first paint, whatever the system prefers', async ({ browser, baseURL }) => {
  for (const [colorScheme, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    const context = await browser.newContext({ colorScheme, baseURL })
    const page = await context.newPage()
    await page.goto('/')
    const bySystem = await paper(page)
    await page.evaluate((theme) => localStorage.setItem('plumb:theme', theme), other)
    await recordTheme(page)
    await page.reload()
    expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual([other, other])
    expect(await paper(page)).not.toBe(bySystem)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(other)
    const { themeColor, background } = await browserColours(page)
    expect(themeColor).toEqual(background)
    // Hydration does not change it.
    await wake(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', other)
    await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2)
    await context.close()
  }
})

test('the switch works by keyboard; the choice survives navigation and reload and applies to other windows, but not to the admin', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/directory')
  const light = await paper(page)
  await expect(footerSwitch(page).getByRole('radio', { name: 'System' })).toBeChecked()
  const second = await context.newPage()
  await second.goto('/directory')
  await footerSwitch(page).getByRole('radio', { name: 'System' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(footerSwitch(page).getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await paper(page)).not.toBe(light)
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(footerSwitch(second).getByRole('radio', { name: 'Dark' })).toBeChecked()
  await second.close()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(footerSwitch(page).getByRole('radio', { name: 'Dark' })).toBeChecked()
  // The HTML itself does not depend on it.
  const source = await (await page.request.get('/directory')).text()
  expect(/<html[^>]*>/.exec(source)?.[0]).not.toContain('data-theme')
  await page.goto('/admin/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await page.goto('/directory')
  await footerSwitch(page).getByRole('radio', { name: 'Dark' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect(await paper(page)).toBe(light)
  expect((await browserColours(page)).themeColor).toEqual((await browserColours(page)).background)
})

test('nothing is animated with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document)
    Object.assign(window, { transitions: 0 })
    document.startViewTransition = (update) => {
      ;(window as unknown as { transitions: number }).transitions += 1
      return begin(update)
    }
  })
  await page.goto('/')
  await wake(page)
  await page.locator('.menu-entry', { hasText: 'Product' }).click()
  await expect(page.locator('.menu-panel').first()).toBeVisible()
  // Time-based animations only; the fade at the end of a scrollable box is driven by scrolling.
  const moving = () =>
    document.getAnimations().filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline).length
  expect(await page.evaluate(moving)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click()
  await expect(page).toHaveURL('/directory')
  const transitions = () => page.evaluate(() => (window as unknown as { transitions: number }).transitions)
  expect(await transitions()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.locator('.site-name').click()
  await expect(page).toHaveURL('/')
  expect(await transitions()).toBe(1)
})
