import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import {
  api,
  type Colleague,
  colleague,
  createDraftPage,
  editAddress,
  holdSaves,
  isSave,
  untilHydrated,
  signIn,
  uniqueName,
} from '#tests/setup/editing/admin.ts'

const title = (page: Page) => page.locator('#field-title')
const dialog = (page: Page) => page.getByRole('dialog').filter({ hasText: 'saved this' })

/** A second browser, where a colleague is signed in. */
async function secondBrowser(browser: Browser, who: Colleague): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL })
  const page = await context.newPage()
  await signIn(page, who)
  return page
}

/** Two tabs on one page; the first saves after the second has loaded. */
async function conflict(page: Page) {
  await signIn(page)
  const { id } = await createDraftPage(page, 'Begun')
  await page.goto(editAddress(id))
  await expect(title(page)).toHaveValue('Begun')
  await untilHydrated(title(page))
  await api(page).patch(`/pages/${id}?draft=true`, { title: 'Theirs', excerpt: 'By them' })
  await title(page).fill('Mine')
  await expect(dialog(page)).toBeVisible()
  const newest = () => api(page).get(`/pages/${id}?draft=true&depth=0`) as Promise<unknown> as Promise<{ title: string; excerpt: string }>
  return { id, newest }
}

test.beforeEach(({ expectFault }) => {
  expectFault(/409/)
})

test('shows both versions to whoever saves over a newer one, who can load the newest or deliberately save over it', async ({ page }) => {
  const { id, newest } = await conflict(page)
  await expect(dialog(page).getByRole('heading')).toContainText('You saved this elsewhere a moment ago')
  expect((await newest()).title).toBe('Theirs')
  await dialog(page).getByRole('button', { name: 'See what changed' }).click()
  const row = dialog(page).getByRole('row').filter({ hasText: 'title' })
  await expect(row).toContainText('Theirs')
  await expect(row).toContainText('Mine')
  await dialog(page).getByRole('button', { name: 'Load the newest version' }).click()
  await expect(title(page)).toHaveValue('Theirs')
  // The author's own text is still offered after the next save.
  const back = page.getByRole('button', { name: 'Restore it' })
  await expect(back).toBeVisible()
  // Further changes are based on the newest version.
  await title(page).fill('Theirs and mine')
  await expect.poll(async () => (await newest()).title).toBe('Theirs and mine')
  await expect(dialog(page)).toHaveCount(0)
  await api(page).patch(`/pages/${id}?draft=true`, { title: 'Theirs again' })
  await back.click()
  await expect(title(page)).toHaveValue('Mine')
  await expect(dialog(page).getByRole('heading')).toContainText('saved this')
  expect((await newest()).title).toBe('Theirs again')
  await dialog(page).getByRole('button', { name: 'Save this form as the newest draft' }).click()
  // What the form did not change stays as they saved it.
  await expect.poll(newest).toMatchObject({ title: 'Mine', excerpt: 'By them' })
  await expect(page.locator('#field-excerpt')).toHaveValue('By them')
  // The newer version remains in the history.
  const versions = (await api(page).get(`/pages/versions?where[parent][equals]=${id}&depth=0`)) as unknown as {
    docs: { version: { title: string } }[]
  }
  expect(versions.docs.map(({ version }) => version.title)).toEqual(expect.arrayContaining(['Theirs again', 'Mine']))
  await expect(title(page)).toHaveValue('Mine')
})

test('adds a change to a newer version without asking if that changed other fields, with what is typed meanwhile, and claims no unsaved text', async ({
  page,
}) => {
  await signIn(page)
  const { id } = await createDraftPage(page, 'Begun')
  await page.goto(editAddress(id))
  await untilHydrated(title(page))
  await api(page).patch(`/pages/${id}?draft=true`, { excerpt: 'By them' })
  await title(page).fill('Mine')
  const newest = () => api(page).get(`/pages/${id}?draft=true&depth=0`)
  await expect.poll(newest).toMatchObject({ title: 'Mine', excerpt: 'By them' })
  await expect(page.locator('#field-excerpt')).toHaveValue('By them')
  await expect(title(page)).toBeFocused()
  await expect(dialog(page)).toHaveCount(0)
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.accept()
  })
  for (const text of ['Mine again', 'Mine, and saved']) {
    await title(page).fill(text)
    await expect.poll(newest).toMatchObject({ title: text, excerpt: 'By them' })
  }
  const copies = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('unsaved:')))
  await expect.poll(copies).toEqual([])
  await page.reload()
  await untilHydrated(title(page))
  expect(questions).toEqual([])
  await expect(page.getByRole('button', { name: 'Restore it' })).toHaveCount(0)

  await test.step('what is typed while a newer version is added is added too, and the caret stays', async () => {
    await api(page).patch(`/pages/${id}?draft=true`, { excerpt: 'By them, later' })
    // The server takes its time to prepare the form.
    await page.route(/_serverFn/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    const refused = page.waitForResponse((response) => response.status() === 409)
    await title(page).fill('Mine')
    await refused
    await page.keyboard.type(' and more', { delay: 45 })
    await expect
      .poll(() => api(page).get(`/pages/${id}?draft=true&depth=0`))
      .toMatchObject({ title: 'Mine and more', excerpt: 'By them, later' })
    await expect(page.locator('#field-excerpt')).toHaveValue('By them, later')
    await expect(title(page)).toHaveValue('Mine and more')
    await expect(title(page)).toBeFocused()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('warns a person with two tabs too, but never for a long text and then publishing in one tab', async ({ page, context }) => {
  await signIn(page)
  const { id } = await createDraftPage(page, 'One')
  await page.goto(editAddress(id))
  const other = await context.newPage()
  await other.goto(editAddress(id))
  await expect(title(other)).toHaveValue('One')
  await untilHydrated(title(other))
  await untilHydrated(title(page))
  await title(page).press('End')
  for (let round = 0; round < 3; round += 1) {
    const stored = page.waitForResponse((response) => isSave(response.request()))
    await page.keyboard.type(` part ${round}`, { delay: 60 })
    await stored
  }
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await title(other).fill('From the other tab')
  await expect(dialog(other)).toBeVisible()
  expect(await api(page).get(`/pages/${id}?depth=0`)).toMatchObject({
    title: 'One part 0 part 1 part 2',
    _status: 'published',
  })
})

const publish = (page: Page) => page.getByRole('button', { name: /^Publish/ }).first()

test('publishes a change together with a newer public version without asking, and with a newer draft after one question', async ({
  page,
}) => {
  await signIn(page)
  const { id } = await createDraftPage(page, 'Begun')
  await api(page).patch(`/pages/${id}`, { _status: 'published' })
  await page.goto(editAddress(id))
  await untilHydrated(title(page))
  await api(page).patch(`/pages/${id}`, { excerpt: 'Public', _status: 'published' })
  const live = () => api(page).get(`/pages/${id}?depth=0`)
  await title(page).fill('Mine')
  await publish(page).click()
  await expect(page.getByText('Published together with your other changes to Excerpt.')).toBeVisible()
  await expect.poll(live).toMatchObject({ title: 'Mine', excerpt: 'Public', _status: 'published' })
  await expect(dialog(page)).toHaveCount(0)
  await api(page).patch(`/pages/${id}?draft=true`, { excerpt: 'Drafted' })
  await title(page).fill('Mine again')
  await publish(page).click()
  await expect(dialog(page)).toContainText('Visitors do not see your other changes to Excerpt yet.')
  expect(await live()).toMatchObject({ title: 'Mine', excerpt: 'Public' })
  await dialog(page).getByRole('button', { name: 'Publish both' }).click()
  await expect.poll(live).toMatchObject({ title: 'Mine again', excerpt: 'Drafted', _status: 'published' })
  await expect(title(page)).toHaveValue('Mine again')
  await expect(dialog(page)).toHaveCount(0)
})

test('guards settings in the same way, and the form says why they are refused', async ({ page, expectFault }) => {
  expectFault(/400: .*\/api\/globals\/|status of 400/)
  await signIn(page)
  await page.goto('/admin/globals/footer')
  const note = page.locator('#field-note')
  await expect(note).toBeVisible()
  await untilHydrated(note)
  await api(page).post('/globals/footer', { note: uniqueName('Theirs') })
  const mine = uniqueName('Mine')
  await note.fill(mine)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
  const reason = 'This note is too long.'
  await page.route(/\/api\/globals\/footer\?/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: { errors: [{ message: reason }] } }) : route.continue(),
  )
  await dialog(page).getByRole('button', { name: 'Save this form over it' }).click()
  await expect(page.getByText(reason)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(note).toHaveValue(mine)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => api(page).get('/globals/footer')).toMatchObject({ note: mine })
})

test('tells the second person in a document who is editing it, and lets them read or take over', async ({ page, browser }) => {
  await signIn(page)
  const bob = await colleague(page, 'Bob')
  const { id } = await createDraftPage(page, 'Locked')
  await page.goto(editAddress(id))
  await untilHydrated(title(page))
  // A save removes the lock until the next change, so saves are held back while the colleague arrives.
  await holdSaves(page)
  await title(page).press('End')
  await page.keyboard.type(' by Ada', { delay: 40 })
  // Only the lock on this page; other tests have locks too.
  const locks = `/payload-locked-documents?depth=0&where[document.value][equals]=${id}&where[document.relationTo][equals]=pages`
  await expect.poll(async () => ((await api(page).get(locks)) as unknown as { totalDocs: number }).totalDocs).toBe(1)
  const second = await secondBrowser(browser, bob)
  await second.goto(editAddress(id))
  await expect(second.getByText(/currently editing|currently locked|is editing/i).first()).toBeVisible()
  await second
    .getByRole('button', { name: /Take over/i })
    .first()
    .click()
  await expect(title(second)).toBeEditable()
  await second.context().close()
})
