import type { Page } from '@playwright/test'
import { axeFaults } from '#tests/setup/browser/axe.ts'
import { expect, holdRequests, test, untilQuiet } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

test.use({ fullChromium: true })

const trigger = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Product' })
const panelLink = (page: Page) => page.getByRole('link', { name: /^Static analysis/ }).and(page.locator('.menu-link'))
const menuButton = (page: Page) => page.locator('.drawer-button', { hasText: 'Menu' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Plumbline' })

/** Presses Tab until the element with this text has the focus. */
async function tabTo(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(text)
  }).toPass()
}

/** Opens a page and waits for hydration. */
async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/directory')
  await wake(page)
}

test('the menu works by keyboard: Enter opens it, Tab reaches its links, Escape returns the focus, arrow keys move', async ({ page }) => {
  await open(page, 1440)
  await tabTo(page, 'Product')
  // The live menu takes over and keeps the focus.
  await expect(trigger(page)).toBeFocused()
  await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(panelLink(page)).toBeVisible()
  await tabTo(page, 'Static analysis')
  await expect(panelLink(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panelLink(page)).toBeHidden()
  await expect(trigger(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Static analysis')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/platform/static-analysis')
  await expect(panelLink(page)).toBeHidden()
})

test('a panel that is opened before the live menu has loaded, by a click or by hovering, stays as it was opened', async ({ page }) => {
  await test.step('a click', async () => {
    const release = await holdRequests(page, '**/assets/live-header-*.js')
    await open(page, 1440)
    await page.locator('.menu-entry', { hasText: 'Product' }).click()
    await expect(panelLink(page)).toBeVisible()
    await expect(trigger(page)).toHaveCount(0)
    release()
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(trigger(page)).toBeFocused()
    // As of any panel that was pressed open, the pointer may leave it. One that it opened closes within 120 ms.
    await page.mouse.move(700, 800, { steps: 8 })
    await untilQuiet(page)
    await expect(panelLink(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panelLink(page)).toBeHidden()
  })

  await test.step('hovering, even before hydration', async () => {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/directory', { waitUntil: 'commit' })
    await page.locator('.menu-entry', { hasText: 'Product' }).hover()
    release()
    await expect(panelLink(page)).toBeVisible()
    await page.mouse.move(700, 800, { steps: 8 })
    await expect(panelLink(page)).toBeHidden()
  })
})

test('the drawer works by keyboard: it traps the focus, locks scrolling and returns the focus', async ({ page }) => {
  await open(page, 360)
  await tabTo(page, 'Menu')
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  const isWithin = () => page.evaluate(() => document.activeElement?.closest('[role=dialog], [data-base-ui-focus-guard]') !== null)
  await expect.poll(isWithin).toBe(true)
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    // A guard at either end passes the focus on in the next frame.
    await expect.poll(isWithin).toBe(true)
  }
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).overflowY + getComputedStyle(document.body).overflowY),
  ).toContain('hidden')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Static analysis')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/platform/static-analysis')
  await expect(drawer(page)).toBeHidden()
})

test('axe finds nothing in the open menu and drawer in either theme, and nothing overflows, also in right-to-left text and at 200% font size', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [360, 768, 1440]) {
    await open(page, width)
    await (width < 1024 ? menuButton(page) : page.locator('.menu-entry', { hasText: 'Product' })).click()
    await expect(width < 1024 ? drawer(page) : panelLink(page)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // The library's focus guards pass the focus on immediately, which axe cannot see.
      expect.soft(await axeFaults(page, { exclude: ['[data-base-ui-focus-guard]'] }), `${width}px, ${colorScheme}`).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  }

  await test.step('right-to-left text and large fonts', async () => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const change of ['rtl', '200%']) {
        await page.goto('/')
        await wake(page)
        await page.evaluate((to) => {
          if (to === 'rtl') document.documentElement.dir = to
          else document.documentElement.style.fontSize = to
        }, change)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(overflow, `${width}px, ${change}`).toBe(0)
        if (await menuButton(page).isVisible()) {
          await menuButton(page).click()
          await expect(drawer(page)).toBeInViewport({ ratio: 0.9 })
        }
      }
    }
  })
})

test('everything in the header is reachable without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await (width < 1024 ? menuButton(page) : page.locator('.menu-entry', { hasText: 'Product' })).click()
    await page
      .getByRole('link', { name: /^Static analysis/ })
      .and(page.locator('header a'))
      .click()
    await expect(page).toHaveURL('/platform/static-analysis')
    await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden()
  }
  await context.close()
})
