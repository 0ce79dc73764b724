import type { Page } from '@playwright/test'
import { api, editAddress, KNOWN_HYDRATION_FAULT, settled, signInAlone } from '#tests/setup/desk.ts'
import { expect, test } from '#tests/setup/browser.ts'

/** Publishes a page in English, and gives its id and its path. */
async function publishedPage(page: Page): Promise<{ id: number; path: string }> {
  const slug = `measured-${Date.now()}`
  const blocks = [{ blockType: 'hero', heading: 'Measured against the line', text: 'In English.' }]
  const { doc } = await api(page).post('/pages', { title: 'Measured', slug, blocks, _status: 'published' })
  return { id: doc.id, path: `/${slug}` }
}

/** Turns the form to another language with the admin's own menu. */
async function turnTo(page: Page, language: string): Promise<void> {
  // The menu opens only once the form runs in the browser.
  await settled(page, page.locator('#field-title'))
  await page.locator('.localizer button').first().click()
  await page
    .getByRole('menuitem', { name: language })
    .or(page.locator('.popup__content button', { hasText: language }))
    .first()
    .click()
  await expect(page).toHaveURL(/locale=de/)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a page is translated and published in German, while English stays as it was', async ({ page, expectFault }) => {
  test.slow()
  expectFault(KNOWN_HYDRATION_FAULT)
  await signInAlone(page, 'Translator')
  const { id, path } = await publishedPage(page)
  await page.goto(editAddress(id))
  await expect(page.locator('#field-title')).toHaveValue('Measured')
  await turnTo(page, 'Deutsch')
  await expect(page.locator('#field-title')).toHaveValue('')
  await page.locator('#field-title').fill('Gemessen')
  await page.locator('#field-blocks__0__heading').fill('Am Lot gemessen')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText(/successfully/i).first()).toBeVisible()

  await page.goto(path)
  await expect(heading(page)).toHaveText('Measured against the line')
  await expect(page).toHaveTitle('Measured | Plumbline')
  const languages = page.getByRole('contentinfo').getByRole('navigation', { name: /Language|Sprache/ })
  await languages.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`/de${path}`)
  await expect(heading(page)).toHaveText('Am Lot gemessen')
  await expect(page).toHaveTitle('Gemessen | Plumbline')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // What is not translated is shown in English.
  await expect(page.getByText('In English.')).toBeVisible()
  await languages.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(path)
  await expect(heading(page)).toHaveText('Measured against the line')
})

test('a German draft is not public: neither in German nor in English', async ({ page, expectFault }) => {
  test.slow()
  expectFault(KNOWN_HYDRATION_FAULT)
  expectFault(/404/)
  await signInAlone(page, 'Translator')
  const { id, path } = await publishedPage(page)
  await page.goto(`${editAddress(id)}?locale=de`)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().includes(`/api/pages/${id}`))
  await page.locator('#field-title').fill('Noch nicht')
  await page.locator('#field-blocks__0__heading').fill('Noch nicht öffentlich')
  await saved
  await page.goto(path)
  await expect(heading(page)).toHaveText('Measured against the line')
  const answer = await page.request.get(`/de${path}`)
  expect(await answer.text()).not.toContain('Noch nicht')
})
