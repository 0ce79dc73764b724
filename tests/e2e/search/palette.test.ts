import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { axeFaults } from '#tests/setup/browser/axe.ts'
import { expect, test, untilUnchanged } from '#tests/setup/browser/browser.ts'
import { active, answerWith, entry, field, gaps, open, palette, placeholder, row, rows } from '#tests/setup/browser/palette.ts'
import { wake } from '#tests/setup/browser/waking.ts'

test.beforeEach(({ page }) => answerWith(page))

test('a search by keyboard: rows are named and active in turn, Enter opens one, and the search is there the next time', async ({
  page,
}) => {
  await open(page, '/blog')
  await expect(field(page)).toBeFocused()
  await expect(active(page)).toHaveCount(0)
  await page.keyboard.type('unused')
  await expect(rows(page).last()).toHaveText('All results for “unused”')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('group')).toHaveCount(3)
  await expect(list.getByRole('group', { name: 'Rules 2 of 30' }).getByRole('option')).toHaveCount(2)
  await expect(palette(page).getByRole('status')).toHaveText('31 results')
  const isActive = async (name: RegExp) => {
    await expect(active(page)).toHaveCount(1)
    await expect(active(page)).toHaveText(name)
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id')) ?? '')
    await expect(active(page)).toBeInViewport()
  }
  await isActive(/^Pricing unused/)
  await expect(active(page)).toHaveAccessibleDescription(/Page · Plumbline.*per seat/)
  await expect(page.locator('.palette-preview mark')).toHaveText(['unused', 'per seat'])
  for (const [key, name] of [
    ['ArrowDown', /^Unused/],
    ['End', /^All results/],
    ['ArrowDown', /^Pricing/],
    ['ArrowUp', /^All results/],
    ['PageUp', /^Pricing/],
    ['PageDown', /^All results/],
  ] as const) {
    await page.keyboard.press(key)
    await isActive(name)
  }
  // Home first moves the caret, which is at the end of the text.
  await page.keyboard.press('Home')
  await isActive(/^All results/)
  await page.keyboard.press('Home')
  await isActive(/^Pricing/)
  await expect(field(page)).toBeFocused()
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
  expect(new URL(tab.url()).pathname).toBe('/pricing')
  await tab.close()
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/directory/eslint/issues/no-unused-vars')
  await expect(palette(page)).toBeHidden()
  await expect(page.locator('main h1')).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('ArrowDown')
  await isActive(/^unused/)
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('unused')
  await expect(row(page, /^Pricing unused/)).toBeVisible()
  await field(page).fill('')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(row(page, /^unused/)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('plumb:searches'))).toBe(null)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('the entry in the header and slash open it; nothing of it is loaded before, and slash is a letter where somebody writes', async ({
  page,
}) => {
  await test.step('the entry, which gets the focus back', async () => {
    const files: Response[] = []
    const collect = (response: Response) => void (/\/assets\/.*\.js$/.test(response.url()) && files.push(response))
    page.on('response', collect)
    await page.goto('/pricing')
    await wake(page)
    // What the page still loads by itself does not belong to the palette.
    await untilUnchanged(page, () => files.length)
    expect(files.filter((file) => /palette|query/.test(file.url()))).toEqual([])
    const before = files.length
    await expect(entry(page).locator('kbd')).toHaveText(/^Ctrl.*K$/)
    await entry(page).click()
    await expect(rows(page).first()).toBeVisible()
    page.off('response', collect)
    expect(files.filter((file) => /\/live-palette-/.test(file.url()))).toHaveLength(1)
    const loaded = await Promise.all(files.slice(before).map((file) => file.body()))
    expect(loaded.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThan(24_000)
    await expect(field(page)).toBeFocused()
    // The page is out of reach.
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName)).not.toBe('main')
    await page.keyboard.press('Escape')
    await expect(entry(page)).toBeFocused()
    await entry(page).click()
    await page.mouse.click(10, 700)
    await expect(palette(page)).toBeHidden()
    await expect(page).toHaveURL('/pricing')
    // Further down, nothing moves.
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    const place = () => page.evaluate(() => [scrollY, document.querySelector('main')?.getBoundingClientRect().x])
    const unmoved = await place()
    await page.keyboard.press('Control+k')
    await expect(rows(page).first()).toBeVisible()
    expect(await place()).toEqual(unmoved)
    await page.keyboard.press('Escape')
    expect(await place()).toEqual(unmoved)
  })
  await test.step('slash, until it is turned off', async () => {
    await page.goto('/contact-sales')
    await page.getByLabel('Your name').click()
    await page.keyboard.type('a/b')
    await expect(page.getByLabel('Your name')).toHaveValue('a/b')
    await page.keyboard.press('Tab')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+/')
    await expect(palette(page)).toBeHidden()
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('a/slash')
    await expect(field(page)).toHaveValue('a/slash')
    await field(page).fill('slash')
    await row(page, 'Turn off the “/” shortcut').click()
    await expect(palette(page)).toBeHidden()
    await expect(page.locator('#page-announcer')).toHaveText('Turn off the “/” shortcut')
    await page.keyboard.press('/')
    await expect(palette(page)).toBeHidden()
    // A page's own field comes first, and the other shortcut is for all pages.
    await page.goto('/directory')
    await page.evaluate(() => localStorage.removeItem('plumb:slash'))
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: /Search/ })).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('searchbox', { name: /Search/ })).toBeFocused()
    await page.goto('/search')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search this site' })).toBeFocused()
    await expect(palette(page)).toBeHidden()
  })
})

test('the drawer opens it as a sheet; axe finds nothing in either theme, and the theme is a command', async ({ page }) => {
  await test.step('the drawer', async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto('/')
      if (width === 390) await wake(page)
      await page.locator('.drawer-button', { hasText: 'Menu' }).click()
      await page.locator('.drawer:visible .search-entry').click()
      await expect(rows(page).first()).toBeVisible()
      await expect(page.locator('.drawer:visible')).toHaveCount(0)
      await page.keyboard.type('unused')
      await expect(row(page, /^Pricing unused.*per seat/)).toBeVisible()
      expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 700 })
      expect(await palette(page).evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
      await palette(page).getByRole('button', { name: 'Close' }).click()
      await expect(palette(page)).toBeHidden()
      await expect(page.locator('.drawer-button', { hasText: 'Menu' })).toBeFocused()
    }
  })
  await test.step('axe and the theme', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await open(page)
    const inEachTheme = async (check: () => Promise<void>) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await check()
        expect(await axeFaults(page, { include: ['.palette'] }), colorScheme).toEqual([])
      }
    }
    // Axe passes over placeholders.
    const colour = () => entry(page).evaluate((node) => getComputedStyle(node).color)
    await inEachTheme(async () => expect(await placeholder(page)).toEqual({ color: await colour(), opacity: '1' }))
    await page.keyboard.type('unused')
    await expect(row(page, /^Pricing unused/)).toBeVisible()
    await inEachTheme(() => Promise.resolve())
    await field(page).fill('light')
    await expect(active(page)).toHaveText(/^Theme: light$/i)
    expect(await gaps(page)).toEqual([0, 0])
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(palette(page)).toBeHidden()
  })
})

test('a language is a command that leads to this page’s translation and its search, whose entry is a link without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page)
  await page.keyboard.type('german')
  await row(page, 'Language: Deutsch').click()
  await page.waitForURL('/de/pricing')
  await page.keyboard.press('Control+k')
  const german = page.getByRole('combobox', { name: 'Diese Website durchsuchen' })
  await expect(german).toBeFocused()
  const asked = page.waitForRequest(/\/api\/search\?q=pricng&locale=de&/)
  await page.keyboard.type('pricng')
  await asked
  await expect(page.locator('.palette-message')).toContainText('„pricng“')
  await expect(page.getByRole('option').last()).toHaveText('Alle Treffer für „pricng“')
  await row(page, /^Pricing/).click()
  await expect(page).toHaveURL('/de/pricing')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const plain = await context.newPage()
  await plain.goto('/de/pricing')
  await expect(entry(plain)).toHaveText(/Suche/)
  await expect(entry(plain).locator('kbd')).toBeHidden()
  await entry(plain).click()
  await expect(plain).toHaveURL('/de/search')
  await context.close()
})

test('a list below a resting pointer does not change what is active; moving the pointer does', async ({ page }) => {
  await open(page)
  const { x, y, width, height } = (await page.locator('.palette-list').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + 70, y + height / 2)
  await page.mouse.move(x + 80, y + height / 2)
  await expect(active(page)).toHaveCount(1)
  // Before anything is typed, the samples are there again once the pointer has left the list.
  await page.mouse.move(x + width + 40, y + height / 2)
  const samples = page.locator('.palette-examples').getByRole('button')
  await samples.last().click()
  await expect(field(page)).toHaveValue('soc 2')
  await expect(field(page)).toBeFocused()
  await field(page).fill('')
  await samples.first().press('Enter')
  await expect(row(page, /^Pricing no-unused-vars/)).toBeVisible()
  await field(page).fill('')
  await page.mouse.move(x + 80, y + height / 2)
  await page.keyboard.type('unused')
  await expect(active(page)).toHaveText(/^Pricing unused/)
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText(/^Unused/)
  const last = (await row(page, /^All results/).boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(last.x + 60, last.y + 10, { steps: 4 })
  await expect(active(page)).toHaveText(/^All results/)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL('/search?q=unused')
})
