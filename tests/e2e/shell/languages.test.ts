import type { Page } from '@playwright/test'
import { api, editAddress, isSave, untilHydrated, signInAsNewUser, uniqueName } from '#tests/setup/editing/admin.ts'
import { expect, test, untilQuiet } from '#tests/setup/browser/browser.ts'

/** Publishes a page in English and returns its id and path. */
async function publishedPage(page: Page): Promise<{ id: number; path: string }> {
  const slug = uniqueName('measured')
  const blocks = [{ blockType: 'hero', heading: 'Measured against the line', text: 'In English.' }]
  const { doc } = await api(page).post('/pages', { title: 'Measured', slug, blocks, _status: 'published' })
  return { id: doc.id, path: `/${slug}` }
}

/** Chooses a language in the admin's own menu. */
async function choose(page: Page, language: 'German' | 'English'): Promise<void> {
  await page.locator('.localizer button').first().click()
  await page
    .getByRole('menuitem', { name: language })
    .or(page.locator('.popup__content button', { hasText: language }))
    .first()
    .click()
}

/** Switches the form to another language. */
async function switchTo(page: Page, language: 'German' | 'English'): Promise<void> {
  // The menu opens only once the form runs in the browser.
  await untilHydrated(page.locator('#field-title'))
  await choose(page, language)
  await expect(page).toHaveURL(language === 'German' ? /locale=de/ : /locale=en/)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Checks that the previews of a German form stay German when it is saved after English was opened in another tab. */
async function previewsStayGerman(page: Page, id: number): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(`${editAddress(id)}?locale=en`)
  await expect(other.locator('#field-title')).toHaveValue('Measured')
  await untilHydrated(other.locator('#field-title'))
  await other.close()
  const saved = page.waitForResponse((answer) => isSave(answer.request()))
  await page.locator('#field-excerpt').fill('Am Lot')
  await saved
  await untilQuiet(page)
  await expect(page.locator('iframe#live-preview-iframe')).toHaveAttribute('src', /\/de\/preview\/d-/)
  await expect(page.getByRole('link', { name: 'Open preview' })).toHaveAttribute('href', /\/de\/preview\/p-/)
}

/** Checks that all three previews of a German form show the German draft. */
async function previewsGerman(page: Page, id: number, address: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Share this draft' })
  await panel.getByRole('button', { name: 'Create link' }).click()
  await expect(panel.getByLabel('Link to send')).toHaveValue(/\/de\/preview\/s-/)
  await page.locator('#live-preview-toggler').click()
  const frame = page.frameLocator('iframe#live-preview-iframe')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Am Lot gemessen')
  await previewsStayGerman(page, id)
  await page.locator('#live-preview-toggler').click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open preview' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(address)
  await expect(heading(tab)).toHaveText('Am Lot gemessen')
  await tab.close()
  // The rest of the test sees what visitors see.
  await page.context().clearCookies({ name: 'previewToken' })
}

test('a German draft is public nowhere; publishing it leaves English unchanged', async ({ page }) => {
  await signInAsNewUser(page, 'Translator')
  const { id, path } = await publishedPage(page)
  await page.goto(editAddress(id))
  await expect(page.locator('#field-title')).toHaveValue('Measured')
  await switchTo(page, 'German')
  await expect(page.locator('#field-title')).toHaveValue('')
  const saved = page.waitForResponse((answer) => isSave(answer.request()))
  await page.locator('#field-title').fill('Gemessen')
  await page.locator('#field-blocks__0__heading').fill('Am Lot gemessen')
  await saved
  for (const address of [path, `/de${path}`]) {
    const html = await (await page.request.get(address)).text()
    expect(html).toContain('Measured against the line')
    expect(html).not.toContain('Am Lot gemessen')
  }
  await expect(page.getByText(`In German: /de${path}`)).toBeVisible()
  await expect(page.getByText('empty in German; visitors read English there.')).toHaveCount(0)
  await page.locator('#field-title').fill('')
  await expect(page.getByText('1 required field is empty in German; visitors read English there.')).toBeVisible()
  await page.locator('#field-title').fill('Gemessen')
  await previewsGerman(page, id, `/de${path}`)
  await page.getByRole('button', { name: 'Publish in German' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()

  await page.goto(path)
  await expect(heading(page)).toHaveText('Measured against the line')
  await expect(page).toHaveTitle('Measured | Plumbline')
  const languages = page.getByRole('contentinfo').getByRole('navigation', { name: /Language|Sprache/ })
  await languages.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`/de${path}`)
  await expect(heading(page)).toHaveText('Am Lot gemessen')
  await expect(page).toHaveTitle('Gemessen | Plumbline')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // Untranslated fields fall back to English.
  await expect(page.getByText('In English.')).toBeVisible()
  await languages.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(path)
  await expect(heading(page)).toHaveText('Measured against the line')
})

/** A page published in both languages, and a reader of its titles in each. */
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

test('alternating edits in two languages are each saved in their own language, also after switching forth and back at once', async ({
  page,
  context,
}) => {
  await signInAsNewUser(page, 'Translator')
  const { id, titles } = await publishedInBoth(page)
  await page.goto(`${editAddress(id)}?locale=en`)
  await untilHydrated(title(page))
  await title(page).fill('Measured anew')
  // Before autosave has run.
  await switchTo(page, 'German')
  await expect(title(page)).toHaveValue('Gemessen')
  await title(page).fill('Neu gemessen')
  await expect.poll(titles).toEqual({ en: 'Measured anew', de: 'Neu gemessen' })
  // The first German draft can be published, although the newest version before it was an English one.
  await expect(page.locator('.status__value')).toHaveText('Changed')
  await expect(page.getByRole('button', { name: 'Publish in German' })).toBeEnabled()
  await expect(staleDialog(page)).toHaveCount(0)
  await switchTo(page, 'English')
  await expect(title(page)).toHaveValue('Measured anew')
  await title(page).fill('Measured once more')
  await expect.poll(titles).toEqual({ en: 'Measured once more', de: 'Neu gemessen' })
  await expect(page.getByRole('button', { name: 'Restore it' })).toHaveCount(0)
  expect(await titles(false)).toEqual({ en: 'Measured', de: 'Gemessen' })

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await context.route(/_serverFn/, async (route) => {
    await held
    await route.continue()
  })
  await choose(page, 'German')
  await choose(page, 'English')
  release()
  await expect(page).toHaveURL(/locale=en/)
  await expect(title(page)).toHaveValue('Measured once more')
  await untilHydrated(title(page))
  await title(page).fill('Measured last')
  await expect.poll(titles).toEqual({ en: 'Measured last', de: 'Neu gemessen' })
})

test('a conflict is resolved, unsaved text recovered and a refused save merged in the language of the form only', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/409/)
  expectFault(/request failed: .*\/api\/pages\/|ERR_CONNECTION|Failed to fetch/)
  await signInAsNewUser(page, 'Translator')
  const { id, titles } = await publishedInBoth(page)
  await page.goto(`${editAddress(id)}?locale=de`)
  await untilHydrated(title(page))
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
  await staleDialog(page).getByRole('button', { name: 'Load the newest version' }).click()
  await expect(title(page)).toHaveValue('Wieder Ihrs')
  await context.route(/\/api\/pages\/\d+\?/, (route) => (isSave(route.request()) ? route.abort('connectionrefused') : route.continue()))
  await title(page).fill('Nicht gespeichert')
  await expect(page.getByRole('alert').filter({ hasText: 'the server does not respond' })).toBeVisible()
  await page.goto(`${editAddress(id)}?locale=en`)
  await expect(title(page)).toHaveValue('Measured')
  await untilHydrated(title(page))
  await expect(page.getByRole('button', { name: 'Restore it' })).toHaveCount(0)
  await context.unroute(/\/api\/pages\/\d+\?/)
  await page.goto(`${editAddress(id)}?locale=de`)
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(title(page)).toHaveValue('Nicht gespeichert')
  await expect.poll(titles).toEqual({ en: 'Measured', de: 'Nicht gespeichert' })

  await test.step('another language is opened while a newer version is merged', async () => {
    const { id, titles } = await publishedInBoth(page)
    await page.goto(`${editAddress(id)}?locale=en`)
    await untilHydrated(title(page))
    await api(page).patch(`/pages/${id}?draft=true`, { excerpt: 'By them' })
    // The English form can only be merged once the German one is open.
    const german = Promise.withResolvers<undefined>()
    await page.route(/\/api\/pages\/versions\?/, async (route) => {
      await german.promise
      await route.continue()
    })
    await title(page).fill('Mine')
    await switchTo(page, 'German')
    await expect(title(page)).toHaveValue('Gemessen')
    const versions = page.waitForResponse(/\/api\/pages\/versions\?/)
    german.resolve(undefined)
    await versions
    expect(await titles()).toEqual({ en: 'Measured', de: 'Gemessen' })
    await switchTo(page, 'English')
    await page.getByRole('button', { name: 'Restore it' }).click()
    await expect.poll(titles).toEqual({ en: 'Mine', de: 'Gemessen' })
  })
})

test('a version is restored as a draft in the language being viewed', async ({ page }) => {
  await signInAsNewUser(page, 'Translator')
  const { id, titles } = await publishedInBoth(page)
  const { docs } = (await api(page).get(`/pages/versions?where[parent][equals]=${id}&sort=-updatedAt&limit=1&depth=0`)) as unknown as {
    docs: { id: number }[]
  }
  await api(page).patch(`/pages/${id}?locale=de`, { title: 'Später', _status: 'published' })
  await api(page).patch(`/pages/${id}?draft=true`, { title: 'Later' })
  await page.goto(`${editAddress(id)}/versions?locale=de`)
  const versions = page.getByRole('row').filter({ hasText: /:\d\d:\d\d [AP]M\s*Translator-\w+ · (?:English|German)/ })
  await expect(versions).toHaveCount(4)
  await expect(versions.filter({ hasText: /Translator-\w+ · German/ })).toHaveCount(2)
  await page.goto(`${editAddress(id)}/versions/${docs[0]?.id}?locale=de`)
  const restore = page.getByRole('button', { name: 'Restore this version' })
  await untilHydrated(restore)
  await restore.click()
  await expect(page.getByText('Visitors see no change until somebody publishes the draft')).toBeVisible()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await page.waitForURL(new RegExp(`/admin/collections/pages/${id}(?:\\?|$)`))
  await expect(title(page)).toHaveValue('Gemessen')
  await expect.poll(titles).toEqual({ en: 'Later', de: 'Gemessen' })
  expect(await titles(false)).toEqual({ en: 'Measured', de: 'Später' })
})
