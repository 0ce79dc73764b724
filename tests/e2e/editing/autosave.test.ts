import type { Locator, Page } from '@playwright/test'
import { expect, test, untilQuiet } from '#tests/setup/browser/browser.ts'
import { api, createDraftPage, editAddress, holdSaves, isSave, untilHydrated, signIn } from '#tests/setup/editing/admin.ts'

type Stored = { title: string; slug: string; excerpt: string; blocks: { text?: string; content?: unknown }[] }

const open = async (page: Page, title: string) => {
  await signIn(page)
  const { id } = await createDraftPage(page, title)
  await page.goto(editAddress(id))
  await expect(page.locator('#field-title')).toHaveValue(title)
  await untilHydrated(page.locator('#field-title'))
  const stored = () => api(page).get(`/pages/${id}?draft=true&depth=0`) as Promise<unknown> as Promise<Stored>
  return { id, stored }
}

const wordsIn = (content: unknown): string => [...JSON.stringify(content).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text).join('')

/** Types like a person: at the caret, key by key. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 45 })

const field = (page: Page, name: string): Locator => page.locator(`#field-${name}`)

const notStored = (page: Page) => page.getByRole('alert').filter({ hasText: 'the server does not respond' })

test('slow saves lose no character and leave the caret in place (text, block, rich text); leaving meanwhile asks first', async ({
  page,
}) => {
  const saves = await holdSaves(page)
  const { stored } = await open(page, 'Head tail')

  // In the middle of a text, before and while a save is in flight, and after its response.
  await field(page, 'title').press('Home')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await type(page, ' one')
  await saves.arrived()
  await type(page, ' two')
  await saves.answer()
  await type(page, ' three')
  const typed = { title: 'Head one two three tail', excerpt: '', text: '', rich: 'Begin.' }
  await expect(field(page, 'title')).toHaveValue(typed.title)

  const rich = page.locator('[contenteditable=true][data-lexical-editor=true]').first()
  for (let round = 0; round < 2; round += 1) {
    // In other fields before the response to a save of the one before.
    await field(page, 'title').press('End')
    await type(page, ` title${round}`)
    typed.title += ` title${round}`
    await saves.arrived()
    await type(page, ` and more${round}`)
    typed.title += ` and more${round}`
    await field(page, 'excerpt').press('End')
    await type(page, `An excerpt, part ${round}. `)
    typed.excerpt += `An excerpt, part ${round}. `
    await saves.answer()
    await field(page, 'blocks__0__text').press('End')
    await type(page, `Words in a block ${round}; `)
    typed.text += `Words in a block ${round}; `
    await saves.arrived()
    await rich.press('Control+End')
    await type(page, ` Rich ${round}`)
    await saves.answer()
    await type(page, ` text.`)
    typed.rich += ` Rich ${round} text.`
  }
  const unchanged = async () => {
    await expect(field(page, 'title')).toHaveValue(typed.title)
    await expect(field(page, 'excerpt')).toHaveValue(typed.excerpt)
    await expect(field(page, 'blocks__0__text')).toHaveValue(typed.text)
    await expect(rich).toHaveText(typed.rich)
  }
  await unchanged()
  const seen = async () => {
    const { title, excerpt, blocks } = await stored()
    return { title, excerpt, text: blocks[0]?.text, rich: wordsIn(blocks[1]?.content) }
  }
  await saves.stop()
  await expect.poll(seen).toEqual(typed)
  // The last response does not change the form either.
  await untilQuiet(page)
  await unchanged()

  await field(page, 'title').press('End')
  const last = await holdSaves(page)
  await type(page, ' leaving')
  await last.arrived()
  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => {})
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(field(page, 'title')).toHaveValue(`${typed.title} leaving`)
})

test('keeps the text while the server is down or once the session has ended, saves it after that, and offers what was left unsaved', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/409/)
  expectFault(/request failed: .*\/api\/pages\/|ERR_CONNECTION|Failed to fetch/)
  const saves = /\/api\/pages\/\d+\?/
  const goAway = () => context.route(saves, (route) => (isSave(route.request()) ? route.abort('connectionrefused') : route.continue()))
  const { id, stored } = await open(page, 'Before')
  await goAway()
  await field(page, 'title').fill('Written while it was away')
  await expect(notStored(page)).toBeVisible()
  await expect(field(page, 'title')).toHaveValue('Written while it was away')
  expect((await stored()).title).toBe('Before')
  await context.unroute(saves)
  await expect.poll(async () => (await stored()).title).toBe('Written while it was away')
  await expect(notStored(page)).toHaveCount(0)

  await goAway()
  await field(page, 'title').fill('Not saved')
  await expect(notStored(page)).toBeVisible()
  await page.goto(editAddress(id))
  const restore = page.getByRole('button', { name: 'Restore it' })
  await expect(restore).toBeVisible()
  await context.unroute(saves)
  await untilHydrated(field(page, 'excerpt'))
  await field(page, 'excerpt').fill('Written on')
  await expect.poll(async () => (await stored()).excerpt).toBe('Written on')
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join(' '))).toContain('Not saved')
  await page.goto(editAddress(id))
  await restore.click()
  await expect(field(page, 'title')).toHaveValue('Not saved')
  // Restored text is added to what was saved since.
  await expect.poll(stored).toMatchObject({ title: 'Not saved', excerpt: 'Written on' })
  await expect(field(page, 'excerpt')).toHaveValue('Written on')

  await test.step('the session ends while typing', async () => {
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
})

test('refuses a slug that another page has in plain words, saves everything else, and a refused Publish loses nothing', async ({
  page,
  expectFault,
}) => {
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

  const refused = page.waitForResponse((answer) => answer.status() === 400 && !answer.url().includes('draft=true'))
  // Slower than the interval of autosave, which is therefore due meanwhile.
  await page.route(/\/api\/pages\/\d+\?/, async (route) => {
    if (isSave(route.request())) await new Promise((resolve) => setTimeout(resolve, 2500))
    await route.continue()
  })
  await field(page, 'title').fill('Typed just before')
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()
  await refused
  await expect(field(page, 'title')).toHaveValue('Typed just before')
  await expect.poll(async () => (await stored()).title).toBe('Typed just before')
  await field(page, 'slug').fill(`${taken}-free`)
  await expect(notice).toHaveCount(0)
  await expect.poll(stored).toMatchObject({ title: 'Typed just before', slug: `${taken}-free` })
})

test('Publish publishes what was typed, once, if it is pressed before or while the draft is stored, and only if it is', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => void (isSave(request) && sent.push(new URL(request.url()).search)))
  const saves = await holdSaves(page)
  const { id } = await open(page, 'Pressed')
  const button = page.getByRole('button', { name: /^Publish/ }).first()
  const draft = () => api(page).get(`/pages/${id}?depth=0&draft=true`)
  const published = () => api(page).get(`/pages/${id}?depth=0`)

  // Released beside the button.
  await button.hover()
  await field(page, 'title').fill('Thought better of')
  await saves.arrived()
  await expect(button).toBeDisabled()
  await page.mouse.down()
  await page.mouse.move(600, 600)
  await page.mouse.up()
  await saves.answer()
  await expect(button).toBeEnabled()
  expect(await draft()).toMatchObject({ title: 'Thought better of', _status: 'draft' })

  for (const begun of ['before the draft is being stored', 'while the draft is being stored']) {
    sent.length = 0
    await button.hover()
    await field(page, 'title').fill(`Pressed ${begun}`)
    if (begun.startsWith('before')) await page.mouse.down()
    await saves.arrived()
    await expect(button).toBeDisabled()
    if (begun.startsWith('while')) await page.mouse.down()
    await page.mouse.up()
    await saves.answer()
    await saves.answer()
    await expect.poll(published).toMatchObject({ title: `Pressed ${begun}`, _status: 'published' })
    await expect(button).toBeDisabled()
    expect(sent.map((search) => search.includes('autosave=true'))).toEqual([true, false])
  }

  // With nothing to publish it is not deferred to later changes.
  await button.hover()
  await page.mouse.down()
  await page.mouse.up()
  await field(page, 'title').fill('Not to be published yet')
  await saves.answer()
  await expect(button).toBeEnabled()
  expect(await draft()).toMatchObject({ title: 'Not to be published yet', _status: 'draft' })
  expect(await published()).toMatchObject({ title: 'Pressed while the draft is being stored' })
})
