import type { Page, Route } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { api, signInAsNewUser, uniqueName, untilHydrated } from '#tests/setup/editing/admin.ts'

const CREATION = /\/api\/pages\?/
const isCreation = (route: Route) => route.request().method() === 'POST'

const title = (page: Page) => page.locator('#field-title')
const restore = (page: Page) => page.getByRole('button', { name: 'Restore it' })

async function createNew(page: Page): Promise<void> {
  await page.goto('/admin/collections/pages/create')
  await untilHydrated(title(page))
}

/** Returns the English titles of all pages that the signed-in person saved. */
async function own(page: Page): Promise<(string | null)[]> {
  const { user } = (await api(page).get('/users/me')) as unknown as { user: { id: number } }
  const found = await api(page).get(`/pages?draft=true&depth=0&locale=en&fallback-locale=null&where[savedBy][equals]=${user.id}`)
  return (found as unknown as { docs: { title: string | null }[] }).docs.map((doc) => doc.title)
}

test.beforeEach(async ({ page }) => {
  await signInAsNewUser(page, 'Beginner')
  await createNew(page)
})

test('what is typed while the draft is created is in its edit view, and there is one document; another language opens it in that', async ({
  page,
}) => {
  const held: Route[] = []
  await page.route(CREATION, (route) => (isCreation(route) ? void held.push(route) : route.continue()))
  const begun = uniqueName('Begun')
  await title(page).fill(begun)
  await expect.poll(() => held.length).toBe(1)
  // Publishing would create a second one.
  await expect(page.getByRole('button', { name: /^Publish/ }).first()).toBeDisabled()
  await expect(page.locator('.autosave')).toHaveCount(0)
  await title(page).press('End')
  await page.keyboard.type(' and on', { delay: 30 })
  await held[0]?.continue()
  await expect(page.locator('main.collection-edit--is-editing')).toBeVisible()
  await expect(page).toHaveURL(/\/pages\/\d+\?locale=en/)
  await expect(title(page)).toBeFocused()
  await page.keyboard.type(', further', { delay: 30 })
  await expect(title(page)).toHaveValue(`${begun} and on, further`)
  await expect.poll(() => own(page)).toEqual([`${begun} and on, further`])
  await expect(title(page)).toHaveValue(`${begun} and on, further`)
  await expect(restore(page)).toHaveCount(0)
  const slug = page.locator('#field-slug')
  await expect(slug).toHaveValue(`${begun} and on further`.toLowerCase().replaceAll(' ', '-'))
  await slug.fill(`${begun}-of-its-own`.toLowerCase())
  await title(page).press('End')
  await page.keyboard.type('!', { delay: 30 })
  await expect.poll(() => own(page)).toEqual([`${begun} and on, further!`])
  await expect(slug).toHaveValue(`${begun}-of-its-own`.toLowerCase())

  await test.step('choosing another language stores what was typed in its own', async () => {
    const former = await own(page)
    await page.unroute(CREATION)
    await createNew(page)
    const begun = uniqueName('Begun')
    await title(page).fill(begun)
    await page.locator('.localizer button').first().click()
    await page
      .getByRole('menuitem', { name: 'German' })
      .or(page.locator('.popup__content button', { hasText: 'German' }))
      .first()
      .click()
    await expect(page).toHaveURL(/\/pages\/\d+\?locale=de/)
    await expect(title(page)).toHaveValue('')
    await expect(page.locator('h1.render-title')).toHaveText(begun)
    expect(await own(page)).toEqual([begun, ...former])
  })
})

test('a document that cannot be stored asks before it is left, and is offered on the next visit', async ({ page, expectFault }) => {
  expectFault(/request failed: .*\/api\/pages|ERR_CONNECTION|Failed to fetch/)
  await page.route(CREATION, (route) => (isCreation(route) ? route.abort('connectionrefused') : route.continue()))
  const begun = uniqueName('Begun')
  await title(page).fill(begun)
  await expect(page.getByRole('alert').filter({ hasText: 'The server does not respond.' })).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await page.unroute(CREATION)
  expect(await own(page)).toEqual([])
  await untilHydrated(title(page))
  await restore(page).click()
  await expect(title(page)).toHaveValue(begun)
  await expect.poll(() => own(page)).toEqual([begun])
  await expect(page).toHaveURL(/\/pages\/\d+/)

  // Nothing of it is left to offer.
  await createNew(page)
  await expect(restore(page)).toHaveCount(0)
})

test('a drawer stores nothing before something is typed in it, then goes on in its edit view; the form below waits for it', async ({
  page,
}) => {
  await page.locator('#parent-add-new button').first().click()
  const drawer = page.locator('dialog.doc-drawer')
  const typed = drawer.getByRole('textbox', { name: /^Title/ })
  await untilHydrated(typed)
  expect(await own(page)).toEqual([])
  const begun = uniqueName('Begun')
  await typed.fill(begun)
  await expect(drawer.locator('main.collection-edit--is-editing')).toBeVisible()
  await expect(typed).toBeFocused()
  await page.keyboard.type(' and on', { delay: 30 })
  await expect.poll(() => own(page)).toContain(`${begun} and on`)
  await expect(typed).toHaveValue(`${begun} and on`)
  // The page below has been stored too, because its parent was chosen.
  await expect.poll(() => own(page)).toHaveLength(2)
  await expect(page).toHaveURL(/\/pages\/create/)
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(/\/pages\/\d+\?locale=en/)
  await expect(page.locator('#field-parent')).toContainText(begun)

  await test.step('closed before the pause, it asks nothing, and its document is chosen all the same', async () => {
    await expect(page.locator('main.collection-edit--is-editing')).toBeVisible()
    await untilHydrated(title(page))
    await page.locator('#parent-add-new button').first().click()
    await untilHydrated(typed)
    const brief = uniqueName('Brief')
    await typed.fill(brief)
    await drawer.getByRole('button', { name: 'Close' }).last().click()
    await expect(drawer).toHaveCount(0)
    await expect(page.locator('#field-parent')).toContainText(brief)
  })
})
