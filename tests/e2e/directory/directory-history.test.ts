import type { Page } from '@playwright/test'
import { expect, nextFrame, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

const hits = (page: Page) => page.locator('a[data-hit]')
const field = (page: Page) => page.getByRole('searchbox', { name: /Search/ })

/** Types in two parts, the second after the first has been searched for. */
async function typeInTwo(page: Page, first: string, rest: string): Promise<void> {
  await page.keyboard.type(first)
  await expect(page).toHaveURL(`/directory?q=${first}`)
  await page.keyboard.type(rest)
}

test('typing adds one history entry, and Back leads to the page before it, which typing does not replace; the list restores focus and position', async ({
  page,
}) => {
  await page.goto('/directory')
  await wake(page)
  await field(page).click()
  await typeInTwo(page, 'unu', 'sed')
  await expect(page).toHaveURL('/directory?q=unused')
  await page.goBack()
  await expect(page).toHaveURL('/directory')
  await expect(field(page)).toHaveValue('')
  await page.goForward()
  await expect(page).toHaveURL('/directory?q=unused')
  await expect(field(page)).toHaveValue('unused')

  // Text typed after the field was left is another entry.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' import')
  await expect(page).toHaveURL('/directory?q=unused%20import')
  await page.goBack()
  await expect(page).toHaveURL('/directory?q=unused')
  await expect(field(page)).toHaveValue('unused')

  await page.goBack()
  await expect(page).toHaveURL('/directory')
  await expect(field(page)).toHaveValue('')
  await field(page).focus()
  await page.keyboard.type('regex')
  await expect(page).toHaveURL('/directory?q=regex')
  await page.goBack()
  await expect(page).toHaveURL('/directory')
  await expect(field(page)).toHaveValue('')

  // Text typed right after Back, while the page is still loading, is kept and searched for.
  await field(page).focus()
  await page.keyboard.type('unused')
  await expect(page).toHaveURL('/directory?q=unused')
  await field(page).evaluate((input: HTMLInputElement) => {
    // The first task after the address has changed: the router has begun to navigate, and has rendered nothing yet.
    const type = () => {
      input.focus()
      document.execCommand('insertText', false, 'regex')
    }
    addEventListener('popstate', () => setTimeout(type), { once: true })
    history.back()
  })
  await expect(page).toHaveURL('/directory?q=regex')
  await expect(field(page)).toHaveValue('regex')
  // Back from an issue opened with Enter skips the partly typed code.
  await page.goto('/directory')
  await wake(page)
  await field(page).click()
  await typeInTwo(page, 'no-un', 'def-init')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/issues\/no-undef-init$/)
  await page.goBack()
  await expect(page).toHaveURL('/directory')

  await test.step('Back from an issue restores focus and scroll position in the list', async () => {
    await page.goto('/directory?q=unused')
    await wake(page)
    const hit = hits(page).nth(15)
    const href = (await hit.getAttribute('href')) ?? ''
    // Focusing would scroll smoothly; scroll instantly first.
    await hit.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await hit.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
    // The browser reports a scroll with its next frame, and the router stores the reported position.
    await nextFrame(page)
    const top = await page.evaluate(() => scrollY)
    expect(top).toBeGreaterThan(50)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(href)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Directory')
    await page.goBack()
    await expect(page).toHaveURL('/directory?q=unused')
    await expect(hit).toBeFocused()
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(3)
    await page.keyboard.press('ArrowDown')
    await expect(hits(page).nth(16)).toBeFocused()
  })
})
