import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { api, createDraftPage, editAddress, isSave, waitUntilStable, signIn, slowSaves } from '#tests/setup/editing/admin.ts'

type Stored = { title: string; slug: string; excerpt: string; blocks: { text?: string; content?: unknown }[] }

const open = async (page: Page, title: string) => {
  await signIn(page)
  const { id } = await createDraftPage(page, title)
  await page.goto(editAddress(id))
  await expect(page.locator('#field-title')).toHaveValue(title)
  await waitUntilStable(page, page.locator('#field-title'))
  const stored = () => api(page).get(`/pages/${id}?draft=true&depth=0`) as Promise<unknown> as Promise<Stored>
  return { id, stored }
}

const wordsIn = (content: unknown): string => [...JSON.stringify(content).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text).join('')

/** Types like a person: at the caret, key by key. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 45 })

const field = (page: Page, name: string): Locator => page.locator(`#field-${name}`)

test('loses no character during slow saves (text, block, rich text)', async ({ page, context }) => {
  test.setTimeout(150_000)
  let turn = 0
  await slowSaves(context, () => [300, 2400, 900, 3000, 1500][(turn += 1) % 5] ?? 0)
  const { stored } = await open(page, 'T')

  const rich = page.locator('[contenteditable=true][data-lexical-editor=true]').first()
  const typed = { title: 'T', excerpt: '', text: '', rich: 'Begin.' }
  // Waits longer than the autosave interval, then types in another field before the slow response arrives.
  for (let round = 0; round < 4; round += 1) {
    await field(page, 'title').press('End')
    await type(page, ` title${round}`)
    typed.title += ` title${round}`
    await page.waitForTimeout(1700)
    await type(page, ` and more${round}`)
    typed.title += ` and more${round}`
    await field(page, 'excerpt').press('End')
    await type(page, `An excerpt, part ${round}. `)
    typed.excerpt += `An excerpt, part ${round}. `
    await field(page, 'blocks__0__text').press('End')
    await type(page, `Words in a block ${round}; `)
    typed.text += `Words in a block ${round}; `
    await page.waitForTimeout(1600)
    await rich.press('Control+End')
    await type(page, ` Rich ${round}`)
    await page.waitForTimeout(1600)
    await type(page, ` text.`)
    typed.rich += ` Rich ${round} text.`
  }
  await expect(field(page, 'title')).toHaveValue(typed.title)
  await expect(field(page, 'excerpt')).toHaveValue(typed.excerpt)
  await expect(field(page, 'blocks__0__text')).toHaveValue(typed.text)
  await expect(rich).toHaveText(typed.rich)
  const seen = async () => {
    const { title, excerpt, blocks } = await stored()
    return { title, excerpt, text: blocks[0]?.text, rich: wordsIn(blocks[1]?.content) }
  }
  await expect.poll(seen, { timeout: 30_000 }).toEqual(typed)
  // A late response does not change the form afterwards.
  await page.waitForTimeout(3500)
  await expect(field(page, 'title')).toHaveValue(typed.title)
  await expect(field(page, 'blocks__0__text')).toHaveValue(typed.text)
  await expect(rich).toHaveText(typed.rich)
})

test('keeps the caret in place while typing in the middle of a text', async ({ page, context }) => {
  await slowSaves(context, () => 900)
  const { stored } = await open(page, 'Head tail')
  await field(page, 'title').press('Home')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  for (const part of [' one', ' two', ' three']) {
    await type(page, part)
    await page.waitForTimeout(2000)
  }
  await expect(field(page, 'title')).toHaveValue('Head one two three tail')
  await expect.poll(async () => (await stored()).title).toBe('Head one two three tail')
})

test('keeps the text while the server is down, warns the author, and saves once it is back', async ({ page, context, expectFault }) => {
  expectFault(/request failed: .*\/api\/pages\/|ERR_CONNECTION|Failed to fetch/)
  const { stored } = await open(page, 'Before')
  await context.route(/\/api\/pages\/\d+\?/, (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionrefused') : route.continue(),
  )
  await field(page, 'title').fill('Written while it was away')
  await expect(page.getByRole('alert').filter({ hasText: 'the server does not respond' })).toBeVisible()
  await expect(field(page, 'title')).toHaveValue('Written while it was away')
  expect((await stored()).title).toBe('Before')
  await context.unroute(/\/api\/pages\/\d+\?/)
  await expect.poll(async () => (await stored()).title, { timeout: 20_000 }).toBe('Written while it was away')
  await expect(page.getByRole('alert').filter({ hasText: 'the server does not respond' })).toHaveCount(0)
})

test('refuses a slug that another page has in plain words, and saves everything else', async ({ page, expectFault }) => {
  expectFault(/400: .*\/api\/pages\/|status of 400/)
  const { stored } = await open(page, 'Before')
  const { slug: taken } = await createDraftPage(page, 'The other page')
  const notice = page.getByRole('alert').filter({ hasText: 'Not saved: Slug.' })
  await field(page, 'slug').fill(taken)
  await expect(notice).toContainText(`/${taken} is already the address of “The other page”`)
  await field(page, 'title').fill('After')
  await expect.poll(async () => (await stored()).title).toBe('After')
  await expect(notice).toContainText('Everything else is saved as a draft.')
  await expect(field(page, 'slug')).toHaveValue(taken)
  await expect(page.locator('.payload-toast-item')).toHaveCount(0)
  await field(page, 'slug').fill(`${taken}-free`)
  await expect(notice).toHaveCount(0)
  await expect.poll(stored).toMatchObject({ title: 'After', slug: `${taken}-free` })
})

test('loses nothing typed just before a refused Publish, even if autosave is due meanwhile', async ({ page, context, expectFault }) => {
  expectFault(/400: .*\/api\/pages\/|status of 400/)
  const { stored } = await open(page, 'Before')
  const { slug: taken } = await createDraftPage(page, 'The page with this address')
  await field(page, 'slug').fill(taken)
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved: Slug.' })).toBeVisible()
  const refused = page.waitForResponse((answer) => answer.status() === 400 && !answer.url().includes('draft=true'))
  await slowSaves(context, () => 2500)
  await field(page, 'title').fill('Typed just before')
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()
  await refused
  await expect(field(page, 'title')).toHaveValue('Typed just before')
  await expect.poll(async () => (await stored()).title).toBe('Typed just before')
})

test('loses no text when the session ends while typing', async ({ page, context, expectFault }) => {
  expectFault(/401|403|request failed|console/)
  const { id, stored } = await open(page, 'Before')
  await context.clearCookies({ name: 'payload-token' })
  await field(page, 'title').press('End')
  await type(page, ' and after')
  await expect(page.getByRole('alert').filter({ hasText: 'you are signed out' })).toBeVisible()
  await expect(field(page, 'title')).toHaveValue('Before and after')
  await page.reload()
  await signIn(page)
  await page.goto(editAddress(id))
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(field(page, 'title')).toHaveValue('Before and after')
  await expect.poll(async () => (await stored()).title, { timeout: 20_000 }).toBe('Before and after')
})

test('keeps offering unsaved text while the author writes on, until they decide', async ({ page, context, expectFault }) => {
  expectFault(/409/)
  expectFault(/request failed: .*\/api\/pages\/|ERR_CONNECTION|Failed to fetch/)
  const { id, stored } = await open(page, 'Before')
  await context.route(/\/api\/pages\/\d+\?/, (route) => (isSave(route.request()) ? route.abort('connectionrefused') : route.continue()))
  await field(page, 'title').fill('Not saved')
  await expect(page.getByRole('alert').filter({ hasText: 'the server does not respond' })).toBeVisible()
  await context.unroute(/\/api\/pages\/\d+\?/)
  await page.goto(editAddress(id))
  await expect(page.getByRole('button', { name: 'Restore it' })).toBeVisible()
  await waitUntilStable(page, field(page, 'excerpt'))
  await field(page, 'excerpt').fill('Written on')
  await expect.poll(async () => (await stored()).excerpt).toBe('Written on')
  await page.goto(editAddress(id))
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(field(page, 'title')).toHaveValue('Not saved')
  await expect(page.getByRole('dialog').filter({ hasText: 'saved this' })).toBeVisible()
  expect(await stored()).toMatchObject({ title: 'Before', excerpt: 'Written on' })
})

test('warns before leaving a page with unsaved text', async ({ page, context }) => {
  await slowSaves(context, () => 3000)
  await open(page, 'Before')
  await field(page, 'title').press('End')
  await type(page, ' leaving')
  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => {})
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(field(page, 'title')).toHaveValue('Before leaving')
})

for (const begun of ['before the draft is being stored', 'while the draft is being stored']) {
  test(`a click on Publish that begins ${begun} publishes what was typed, once`, async ({ page, context }) => {
    const sent: string[] = []
    page.on('request', (request) => void (isSave(request) && sent.push(new URL(request.url()).search)))
    await slowSaves(context, () => 1500)
    const { id } = await open(page, 'Pressed')
    const button = page.getByRole('button', { name: /^Publish/ }).first()
    await button.hover()
    const storing = page.waitForRequest(isSave)
    await field(page, 'title').fill('Pressed at once')
    if (begun.startsWith('before')) await page.mouse.down()
    await storing
    await expect(button).toBeDisabled()
    if (begun.startsWith('while')) await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByText(/successfully/i).first()).toBeVisible()
    expect(await api(page).get(`/pages/${id}?depth=0`)).toMatchObject({ title: 'Pressed at once', _status: 'published' })
    expect(sent.map((search) => search.includes('autosave=true'))).toEqual([true, false])
  })
}

test('a click released beside the button publishes nothing', async ({ page, context }) => {
  await slowSaves(context, () => 1500)
  const { id } = await open(page, 'Not pressed')
  const button = page.getByRole('button', { name: /^Publish/ }).first()
  await button.hover()
  const stored = page.waitForResponse((response) => isSave(response.request()))
  await field(page, 'title').fill('Thought better of')
  await expect(button).toBeDisabled()
  await page.mouse.down()
  await page.mouse.move(600, 600)
  await page.mouse.up()
  await stored
  await expect(button).toBeEnabled()
  expect(await api(page).get(`/pages/${id}?depth=0&draft=true`)).toMatchObject({ title: 'Thought better of', _status: 'draft' })
})

test('a click on Publish with nothing to publish is not deferred to later changes', async ({ page }) => {
  await signIn(page)
  const { id } = await createDraftPage(page, 'Nothing to publish')
  await api(page).patch(`/pages/${id}`, { _status: 'published' })
  await page.goto(editAddress(id))
  await waitUntilStable(page, field(page, 'title'))
  const button = page.getByRole('button', { name: /^Publish/ }).first()
  await expect(button).toBeDisabled()
  await button.hover()
  await page.mouse.down()
  await page.mouse.up()
  const stored = page.waitForResponse((response) => isSave(response.request()))
  await field(page, 'title').fill('Not to be published yet')
  await stored
  await expect(button).toBeEnabled()
  expect(await api(page).get(`/pages/${id}?depth=0&draft=true`)).toMatchObject({ title: 'Not to be published yet', _status: 'draft' })
  expect(await api(page).get(`/pages/${id}?depth=0`)).toMatchObject({ title: 'Nothing to publish' })
})
