import type { Page } from '@playwright/test'
import { api, editAddress, isSave, settled, signInAlone, unused } from '#tests/setup/desk.ts'
import { expect, test } from '#tests/setup/browser.ts'

/** Publishes a page in English, and gives its id and its path. */
async function publishedPage(page: Page): Promise<{ id: number; path: string }> {
  const slug = unused('measured')
  const blocks = [{ blockType: 'hero', heading: 'Measured against the line', text: 'In English.' }]
  const { doc } = await api(page).post('/pages', { title: 'Measured', slug, blocks, _status: 'published' })
  return { id: doc.id, path: `/${slug}` }
}

/** Turns the form to another language with the admin's own menu. */
async function turnTo(page: Page, language: 'Deutsch' | 'English'): Promise<void> {
  // The menu opens only once the form runs in the browser.
  await settled(page, page.locator('#field-title'))
  await page.locator('.localizer button').first().click()
  await page
    .getByRole('menuitem', { name: language })
    .or(page.locator('.popup__content button', { hasText: language }))
    .first()
    .click()
  await expect(page).toHaveURL(language === 'Deutsch' ? /locale=de/ : /locale=en/)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a page is translated and published in German, while English stays as it was', async ({ page }) => {
  test.slow()
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

/** A page that is public in both languages, and what its newest draft says in each. */
async function publishedInBoth(page: Page) {
  const { id } = await publishedPage(page)
  await api(page).patch(`/pages/${id}?locale=de`, { title: 'Gemessen', _status: 'published' })
  const read = async (locale: string, draft = true) => {
    const { title } = (await api(page).get(`/pages/${id}?locale=${locale}&fallback-locale=null&depth=0&draft=${draft}`)) as unknown as {
      title: string
    }
    return title
  }
  const titles = async (draft = true) => ({ en: await read('en', draft), de: await read('de', draft) })
  return { id, titles }
}

const title = (page: Page) => page.locator('#field-title')
const staleDialog = (page: Page) => page.getByRole('dialog').filter({ hasText: 'saved this' })

test('one writes in two languages by turns, and each text is saved where it belongs', async ({ page }) => {
  test.slow()
  await signInAlone(page, 'Translator')
  const { id, titles } = await publishedInBoth(page)
  await page.goto(`${editAddress(id)}?locale=en`)
  await settled(page, title(page))
  await title(page).fill('Measured anew')
  // Before autosave has had its turn.
  await turnTo(page, 'Deutsch')
  await expect(title(page)).toHaveValue('Gemessen')
  await title(page).fill('Neu gemessen')
  await expect.poll(titles).toEqual({ en: 'Measured anew', de: 'Neu gemessen' })
  await expect(staleDialog(page)).toHaveCount(0)
  await turnTo(page, 'English')
  await expect(title(page)).toHaveValue('Measured anew')
  await title(page).fill('Measured once more')
  await expect.poll(titles).toEqual({ en: 'Measured once more', de: 'Neu gemessen' })
  await expect(page.getByRole('button', { name: 'Put it back' })).toHaveCount(0)
  expect(await titles(false)).toEqual({ en: 'Measured', de: 'Gemessen' })
})

test('the language is changed and at once changed back, and the form is there again', async ({ page, context }) => {
  await signInAlone(page, 'Translator')
  const { id, titles } = await publishedInBoth(page)
  await page.goto(`${editAddress(id)}?locale=en`)
  await settled(page, title(page))
  await context.route(/_serverFn/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  for (const language of ['Deutsch', 'English'] as const) {
    await page.locator('.localizer button').first().click()
    await page
      .getByRole('menuitem', { name: language })
      .or(page.locator('.popup__content button', { hasText: language }))
      .first()
      .click()
  }
  await expect(page).toHaveURL(/locale=en/)
  await expect(title(page)).toHaveValue('Measured')
  await settled(page, title(page))
  await title(page).fill('Measured anew')
  await expect.poll(titles).toEqual({ en: 'Measured anew', de: 'Gemessen' })
})

test('two versions are compared, and one is saved over the other, in the language of the form', async ({ page, expectFault }) => {
  expectFault(/409/)
  await signInAlone(page, 'Translator')
  const { id, titles } = await publishedInBoth(page)
  await page.goto(`${editAddress(id)}?locale=de`)
  await settled(page, title(page))
  await api(page).patch(`/pages/${id}?draft=true&locale=de`, { title: 'Ihrs' })
  await title(page).fill('Meins')
  await staleDialog(page).getByRole('button', { name: 'See what changed' }).click()
  const row = staleDialog(page).getByRole('row').filter({ hasText: 'title' })
  await expect(row).toContainText('Ihrs')
  await expect(row).toContainText('Meins')
  await staleDialog(page).getByRole('button', { name: 'Save this form as the newest draft' }).click()
  await expect.poll(titles).toEqual({ en: 'Measured', de: 'Meins' })
  await api(page).patch(`/pages/${id}?draft=true&locale=de`, { title: 'Wieder Ihrs' })
  await title(page).fill('Wieder meins')
  await staleDialog(page).getByRole('button', { name: 'Load the newest' }).click()
  await expect(title(page)).toHaveValue('Wieder Ihrs')
})

test('what could not be saved is offered again in its own language only', async ({ page, context, expectFault }) => {
  expectFault(/request failed: .*\/api\/pages\/|ERR_CONNECTION|Failed to fetch/)
  await signInAlone(page, 'Translator')
  const { id, titles } = await publishedInBoth(page)
  await context.route(/\/api\/pages\/\d+\?/, (route) => (isSave(route.request()) ? route.abort('connectionrefused') : route.continue()))
  await page.goto(`${editAddress(id)}?locale=de`)
  await settled(page, title(page))
  await title(page).fill('Nicht gespeichert')
  await expect(page.getByRole('alert').filter({ hasText: 'the server does not answer' })).toBeVisible()
  await page.goto(`${editAddress(id)}?locale=en`)
  await expect(title(page)).toHaveValue('Measured')
  await settled(page, title(page))
  await expect(page.getByRole('button', { name: 'Put it back' })).toHaveCount(0)
  await context.unroute(/\/api\/pages\/\d+\?/)
  await page.goto(`${editAddress(id)}?locale=de`)
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(title(page)).toHaveValue('Nicht gespeichert')
  await expect.poll(titles).toEqual({ en: 'Measured', de: 'Nicht gespeichert' })
})

test('a version is restored as a draft, in the language in which it is looked at', async ({ page }) => {
  await signInAlone(page, 'Translator')
  const { id, titles } = await publishedInBoth(page)
  const { docs } = (await api(page).get(`/pages/versions?where[parent][equals]=${id}&sort=-updatedAt&limit=1&depth=0`)) as unknown as {
    docs: { id: number }[]
  }
  await api(page).patch(`/pages/${id}?locale=de`, { title: 'Später', _status: 'published' })
  await api(page).patch(`/pages/${id}?draft=true`, { title: 'Later' })
  await page.goto(`${editAddress(id)}/versions/${docs[0]?.id}?locale=de`)
  const restore = page.getByRole('button', { name: 'Restore this version' })
  await settled(page, restore)
  await restore.click()
  await expect(page.getByText('What visitors read stays until somebody publishes the draft')).toBeVisible()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect.poll(titles).toEqual({ en: 'Later', de: 'Gemessen' })
  expect(await titles(false)).toEqual({ en: 'Measured', de: 'Später' })
})
