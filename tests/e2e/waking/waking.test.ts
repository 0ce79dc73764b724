import type { Page } from '@playwright/test'
import { expect, holdRequests, test, untilQuiet } from '#tests/setup/browser/browser.ts'
import { isAwake, untilAwake, wake } from '#tests/setup/browser/waking.ts'

const APPLICATION = '**/assets/{application,frame}-*.js'

const name = (page: Page) => page.getByLabel('Your name')

/** Lets everything happen that a page does without being touched. */
async function leaveAlone(page: Page): Promise<void> {
  await untilQuiet(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })))
}

test('nobody touches the page: it stays a document, also when a pointer passes over a link', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto('/')
  await leaveAlone(page)
  expect(await isAwake(page)).toBe(false)
  await page.evaluate(() => {
    const [link] = document.querySelectorAll('main a')
    link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await leaveAlone(page)
  expect(await isAwake(page)).toBe(false)
  expect(files.filter((file) => file.endsWith('.js'))).toEqual([expect.stringMatching(/^\/assets\/index-/)])
})

const SIGNS: Record<string, (page: Page) => Promise<void>> = {
  'a press': (page) => page.mouse.click(400, 700),
  'a touch': (page) => page.dispatchEvent('main', 'touchstart'),
  'a key': (page) => page.keyboard.press('Tab'),
  'focus in a field': (page) => page.evaluate(() => document.querySelector<HTMLElement>('input[type=search]')?.focus()),
  'a pointer that rests on a link': (page) => page.getByRole('main').getByRole('link').first().hover(),
}

test(`each sign of use wakes the page: ${Object.keys(SIGNS).join(', ')}`, async ({ page }) => {
  for (const [sign, give] of Object.entries(SIGNS)) {
    await test.step(sign, async () => {
      await page.mouse.move(0, 0)
      await page.goto('/directory')
      expect(await isAwake(page)).toBe(false)
      await give(page)
      await untilAwake(page)
    })
  }
})

test('waking keeps the scroll position, the selection, open answers and checked boxes; a page is returned to at the same place, awake or not', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .locator('.faq summary')
    .nth(1)
    .evaluate((summary) => summary.closest('details')?.setAttribute('open', ''))
  const before = await page.evaluate(() => {
    scrollTo(0, 900)
    const heading = document.querySelector('main h2')
    const text = heading && document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()
    if (text) getSelection()?.setBaseAndExtent(text, 1, text, 4)
    return { y: scrollY, selected: String(getSelection()) }
  })
  expect(before.y).toBe(900)
  await wake(page)
  expect(await page.evaluate(() => ({ y: scrollY, selected: String(getSelection()) }))).toEqual(before)
  await expect(page.locator('.faq-answer').nth(1)).toBeVisible()

  await test.step('it is left and returned to', async () => {
    await page.goto('/directory/eslint')
    await page.evaluate(() => scrollTo(0, 1200))
    await wake(page)
    const hit = page.locator('a[data-hit]').nth(10)
    const scrolled = () => page.evaluate(() => scrollY)
    const y = await scrolled()
    await hit.evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/issues\//)
    await page.goBack()
    await expect(page).toHaveURL('/directory/eslint')
    await expect.poll(scrolled).toBe(y)

    await page.goto('/glossary')
    await page.evaluate(() => scrollTo(0, 500))
    await page.evaluate(() => (location.href = '/pricing'))
    await expect(page).toHaveURL('/pricing')
    await page.goBack()
    await expect(page).toHaveURL('/glossary')
    await expect.poll(scrolled).toBe(500)
    await wake(page)
    expect(await scrolled()).toBe(500)
  })
})

test('what is typed, chosen and composed while the application loads is kept, and so is the caret', async ({ page }) => {
  await test.step('a text and a choice', async () => {
    const release = await holdRequests(page, APPLICATION)
    await page.goto('/contact-sales')
    await name(page).fill('Ada')
    await page.locator('form.form select').first().selectOption({ index: 2 })
    const chosen = await page.locator('form.form select').first().inputValue()
    await name(page).click()
    await page.keyboard.press('Home')
    await page.keyboard.type('Dr. ')
    release()
    await untilAwake(page)
    await page.keyboard.type('h.c. ')
    await expect(name(page)).toHaveValue('Dr. h.c. Ada')
    await expect(page.locator('form.form select').first()).toHaveValue(chosen)
  })

  await test.step('a field that the page fills in is left to who is in it', async () => {
    const release = await holdRequests(page, APPLICATION)
    await page.goto('/schedule-demo')
    const zone = page.getByLabel('Time zone')
    await zone.click()
    release()
    await untilAwake(page)
    await expect(page.locator('input[name=key]')).not.toHaveValue('')
    await page.keyboard.type('Europe/Berlin')
    await expect(zone).toHaveValue('Europe/Berlin')
    await zone.fill('')
    await page.keyboard.press('Tab')
    await expect(zone).not.toHaveValue('')
  })

  await test.step('a composition in progress', async () => {
    const release = await holdRequests(page, APPLICATION)
    await page.goto('/directory')
    await page.getByRole('searchbox', { name: /Search/ }).click()
    const client = await page.context().newCDPSession(page)
    await client.send('Input.imeSetComposition', { text: 'へん', selectionStart: 2, selectionEnd: 2 })
    release()
    await untilAwake(page)
    await client.send('Input.imeSetComposition', { text: 'へんす', selectionStart: 3, selectionEnd: 3 })
    await client.send('Input.insertText', { text: '変数' })
    await expect(page.getByRole('searchbox', { name: /Search/ })).toHaveValue('変数')
  })
})

test('while the application loads, a focused link keeps the focus, and each press counts once, where it was made', async ({ page }) => {
  await test.step('a link of an open menu', async () => {
    const release = await holdRequests(page, APPLICATION)
    await page.goto('/pricing')
    await page.locator('.site-menu summary', { hasText: 'Customers' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('.menu-link:focus')).toContainText('Stories')
    release()
    await expect(page.locator('.site-menu button', { hasText: 'Customers' })).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('.menu-link:focus')).toContainText('Stories')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/customers')
  })

  await test.step('a form', async () => {
    const release = await holdRequests(page, APPLICATION)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/forms/')) sent.push(request.resourceType())
    })
    await page.goto('/directory/eslint/issues/no-unused-vars')
    const yes = page.getByRole('button', { name: 'Yes', exact: true })
    await yes.click()
    await yes.click()
    release()
    await expect(page.locator('.feedback-said')).not.toBeEmpty()
    await untilQuiet(page)
    expect(sent).toEqual(['fetch'])
  })

  await test.step('two fast presses, and one before the page is left', async () => {
    await page.setViewportSize({ width: 700, height: 900 })
    const release = await holdRequests(page, APPLICATION)
    await page.goto('/styleguide')
    await page.evaluate(() => {
      const next = document.querySelector('[data-block="logo-carousel"] .carousel-buttons button:last-child')
      Object.assign(window, { presses: 0 })
      next?.addEventListener('click', () => (window as unknown as { presses: number }).presses++)
      for (let press = 0; press < 2; press++) next?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    })
    release()
    await expect.poll(() => page.evaluate(() => (window as unknown as { presses: number }).presses)).toBe(2)

    const releaseNext = await holdRequests(page, APPLICATION)
    await page.goto('/styleguide')
    await page.locator('[data-block="logo-carousel"] .carousel-buttons button').last().dispatchEvent('click')
    await page.locator('.site-name').click()
    releaseNext()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
