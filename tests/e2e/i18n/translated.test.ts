import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

/** Wraps every text in two `<font>` elements, as the translation of Chrome does. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, textarea, option, svg')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(text)
    }
  })

const HYDRATION = /Minified React error #418/

/** Types until there are results. Letters that come while React renders a translated field again are lost. */
async function search(page: Page) {
  const field = page.getByRole('searchbox', { name: /Search/ })
  await expect(async () => {
    await field.fill('')
    await field.pressSequentially('unu')
    await expect(page.locator('a[data-hit]').first()).toBeVisible({ timeout: 5000 })
  }).toPass()
  return field
}

const PAGES = ['/', '/pricing', '/blog', '/search?q=unused', '/directory', '/directory/eslint', '/directory/eslint/issues/no-unused-vars']

test('translated pages go on working, and lead to a directory that searches while somebody types', async ({ page, expectFault }) => {
  // Parts of a page may be hydrated after they were translated.
  expectFault(HYDRATION)
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path)
      await wake(page)
      await translate(page)
      if (path !== '/directory') await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click()
      await expect(page).toHaveURL('/directory')
      await translate(page)
      const field = await search(page)
      await translate(page)
      await field.fill('')
      await expect(page.locator('a[data-hit]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
    })
  }
})

test('a directory that is translated before anybody touches it searches while somebody types', async ({ page, expectFault }) => {
  // What React hydrates is not what the server sent: it renders that part again, in the page's own language.
  expectFault(HYDRATION)
  await page.goto('/directory')
  await translate(page)
  await search(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
})
