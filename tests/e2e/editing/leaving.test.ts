import { expect, holdRequests, test, untilQuiet } from '#tests/setup/browser/browser.ts'
import { api, colleague, createDraftPage, editAddress, holdSaves, signIn, uniqueName, untilHydrated } from '#tests/setup/editing/admin.ts'

test('what is typed right before Back or a reload is stored, and the next visit shows it', async ({ page }) => {
  await signIn(page)
  const title = uniqueName('Left')
  const { id } = await createDraftPage(page, title)
  const stored = async () => JSON.stringify(await api(page).get(`/pages/${id}?draft=true&depth=0`))
  const field = page.locator('#field-title')
  const text = page.locator('[contenteditable=true][data-lexical-editor=true]').first()

  // What is typed before the admin's code has arrived counts.
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/admin/collections/pages', { waitUntil: 'commit' })
  await page.locator('#search-filter-input').fill(title.slice(0, -1))
  release()
  await expect(page.getByRole('row')).toHaveCount(2)
  await untilQuiet(page)
  // The list has not searched yet when the link is pressed, and must not do so in place of the page.
  await page.locator('#search-filter-input').fill(title)
  await page.getByRole('link', { name: title }).click()
  await untilHydrated(field)
  await untilQuiet(page)
  await expect(page).toHaveURL(/\/pages\/\d+$/)
  await untilHydrated(field)
  await text.press('Control+End')
  await page.keyboard.type(' Back')
  const renamed = `${title}, renamed`
  await field.fill(renamed)
  await page.goBack()
  // The list has what was just typed, and nothing asked whether to lose it.
  await expect(page.getByRole('link', { name: renamed })).toBeVisible()
  await expect.poll(stored).toContain('Begin. Back')

  await page.goto(editAddress(id))
  await untilHydrated(field)
  await text.press('Control+End')
  await page.keyboard.type(' Reload')
  await page.reload()
  await expect.poll(stored).toContain('Begin. Back Reload')
  await expect(text).toHaveText('Begin. Back Reload')
  // The offer comes once the newest version has been read.
  await untilQuiet(page)
  await expect(page.getByRole('button', { name: 'Restore it' })).toHaveCount(0)
})

test('a link away from a form sends what was typed without asking, but asks if a field is refused', async ({ page, expectFault }) => {
  expectFault(/400/)
  await signIn(page)
  const title = uniqueName('Left')
  const { id } = await createDraftPage(page, title)
  const list = page.locator('.step-nav').getByRole('link', { name: 'Pages' }).first()
  const field = page.locator('#field-title')
  const question = page.getByRole('dialog').filter({ hasText: 'Your changes are not saved yet.' })

  await page.goto(editAddress(id))
  await untilHydrated(field)
  // The pointer passes the link to the list before anything is typed.
  await list.hover()
  await untilQuiet(page)
  await field.fill(`${title}, renamed`)
  await list.click()
  await expect(page.getByRole('cell').getByRole('link', { name: `${title}, renamed` })).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect.poll(() => api(page).get(`/pages/${id}?draft=true&depth=0`)).toMatchObject({ title: `${title}, renamed` })

  // A list that does not wait for a slow server shows what that has stored in the end.
  const late = `${title}, late`
  await page.goto(editAddress(id))
  await untilHydrated(field)
  const saves = await holdSaves(page)
  await field.fill(late)
  await list.click()
  await expect(page.getByRole('cell').getByRole('link', { name: `${title}, renamed` })).toBeVisible()
  await saves.stop()
  await expect(page.getByRole('cell').getByRole('link', { name: late })).toBeVisible()
  await api(page).patch(`/pages/${id}?draft=true`, { title: `${title}, renamed` })

  await page.goto(editAddress(id))
  await untilHydrated(field)
  await page.locator('#field-slug').fill('admin')
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved: Slug.' })).toBeVisible()
  await list.click()
  await expect(question).toContainText('A draft loses nothing if you leave')
  await question.getByRole('button', { name: 'Leave anyway' }).click()
  await expect(page.getByRole('cell').getByRole('link', { name: `${title}, renamed` })).toBeVisible()

  await page.goto(editAddress(id))
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(page.locator('#field-slug')).toHaveValue('admin')
})

test('Create New stores a draft once something is typed and not before, and an editor deletes their own', async ({ page }) => {
  await signIn(page)
  await signIn(page, await colleague(page, uniqueName('Beginner'), ['editor']))
  const { user } = (await api(page).get('/users/me')) as unknown as { user: { id: number } }
  const own = async () => {
    const found = (await api(page).get(`/pages?draft=true&depth=0&where[savedBy][equals]=${user.id}`)) as unknown as {
      docs: { title: string | null; slug: string | null }[]
    }
    return found.docs.map(({ title, slug }) => ({ title, slug }))
  }
  const field = page.locator('#field-title')

  await page.goto('/admin/collections/pages')
  await page.getByRole('link', { name: 'Create new' }).first().click()
  await expect(page).toHaveURL(/\/pages\/create/)
  await untilHydrated(field)
  await page.goBack()
  await expect(field).toHaveCount(0)
  expect(await own()).toEqual([])

  await page.goto('/admin/collections/pages/create')
  await untilHydrated(field)
  const title = uniqueName('Begun')
  await field.fill(title)
  await expect(page).toHaveURL(/\/pages\/\d+/)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(title)
  await page.locator('#field-slug').fill(title)
  await expect.poll(own).toEqual([{ title, slug: title }])

  await page.locator('.doc-controls__popup-button').first().click()
  await page.locator('#action-delete:visible').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(own).toEqual([])
})
