import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { axeFaults } from '#tests/setup/browser/axe.ts'
import { expect, test, untilQuiet } from '#tests/setup/browser/browser.ts'
import { api, colleague, untilHydrated, signIn } from '#tests/setup/editing/admin.ts'

const LIST = '/admin/collections/submissions'

let serial = 0

/** Sends a form as a visitor's script does, and solves a challenge if there is one. */
async function send(page: Page, who: string, fields: Record<string, string> = {}): Promise<string> {
  serial += 1
  const email = `${who.toLowerCase()}-${Date.now()}-${serial}@example.com`
  const form = { name: who, email, company: 'Weir', role: 'Engineer', goal: 'legacy', message: 'Line one\nLine two', ...fields }
  const post = (proof: object | null) =>
    page.request.post('/forms/contact-sales', {
      form: { ...form, ...(proof ? { proof: JSON.stringify(proof) } : {}) },
      headers: { accept: 'application/json', origin: process.env.E2E_URL ?? '' },
    })
  let answer = await post(null)
  if (answer.status() === 428) {
    const { challenge } = (await answer.json()) as { challenge: Challenge }
    answer = await post({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
  }
  expect(answer.status()).toBe(200)
  return form.email
}

const listOf = (search: string) => `${LIST}?search=${encodeURIComponent(search)}`
const rows = (page: Page) => page.locator('.collection-list--submissions tbody tr')
const statuses = (page: Page) => page.locator('.collection-list--submissions tbody .cell-status')

/** Waits until the list handles the keyboard. */
async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Submissions by status' })).toContainText(/New ?\d/i)
}

/** Excludes Payload's own buttons: their colours are not ours. */
const faultsIn = (page: Page, selector: string) => axeFaults(page, { include: [selector], exclude: ['.btn'] })

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

async function asSales(page: Page): Promise<void> {
  await signIn(page, await colleague(page, `Sally${Math.random().toString(36).slice(2, 8)}`, ['sales']))
}

test('the list can be used by keyboard: rows, selection and status, but not while typing', async ({ page }) => {
  const who = `Keys${Date.now()}`
  for (const name of [`${who}a`, `${who}b`, `${who}c`]) await send(page, name)
  await asSales(page)
  await page.goto(listOf(who))
  await ready(page)
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows(page).nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('2')
  await expect(statuses(page)).toHaveText(['New', 'Contacted', 'New'])
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected submissions' })).toContainText('2 submissions selected.')
  await page.keyboard.press('4')
  await expect(statuses(page)).toHaveText(['New', 'Closed', 'Closed'])
  await expect(page.getByRole('region', { name: 'Selected submissions' })).toHaveCount(0)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  expect(await faultsIn(page, '.inbox-keys')).toEqual([])
  await page.keyboard.press('3')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.getByLabel('Save this filter as').fill('j3x5')
  await expect(statuses(page)).toHaveText(['New', 'Closed', 'Closed'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/submissions\/\d+/)
})

/** Tells the page that its tab is visible again. */
const returnTo = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('counts are links and follow what arrives, spam is one click away, and a filter can be saved and deleted', async ({ page }) => {
  const who = `Counts${Date.now()}`
  await send(page, `${who}ham`)
  await send(page, `${who}spam`, { homepage: 'https://spam.example' })
  await asSales(page)
  await page.goto(listOf(who))
  await ready(page)
  await expect(rows(page)).toHaveCount(1)
  const counts = page.getByRole('navigation', { name: 'Submissions by status' })
  await counts.getByRole('link', { name: /^spam/i }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`${who}spam`)
  await expect(counts.getByRole('link', { name: /^spam/i })).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('Save this filter as').fill('My spam')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto(LIST)
  await page.getByRole('link', { name: 'My spam' }).click()
  await expect(rows(page)).toContainText([`${who}spam`])
  await page.getByRole('button', { name: 'Delete the filter “My spam”' }).click()
  await expect(page.getByRole('link', { name: 'My spam' })).toHaveCount(0)
  await test.step('a link that removes the search removes it for good', async () => {
    await page.goto(`${LIST}?where[or][0][and][0][status][equals]=spam`)
    await page.getByLabel('Save this filter as').fill('All spam')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: 'All spam' })).toBeVisible()
    await page.goto(listOf('Nobody'))
    await page.getByRole('link', { name: 'All spam' }).click()
    await expect(rows(page).first()).toBeVisible()
    await untilQuiet(page)
    await expect(page).not.toHaveURL(/search=/)
    await expect(rows(page).first()).toBeVisible()
  })
  await page.goto(listOf(who))
  await ready(page)
  await counts.getByRole('link', { name: 'Mine' }).click()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Mine only ×' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(counts.getByRole('link', { name: 'Mine', exact: true })).toBeVisible()
  await page.goBack()
  await expect(counts.getByRole('link', { name: 'Mine only ×' })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.goBack()
  await expect(rows(page)).toHaveCount(1)
  await expect(counts.getByRole('link', { name: 'Mine', exact: true })).toBeVisible()
  // What arrives while the list or the dashboard is open is counted on return.
  await expect(counts).toContainText(/New ?1/i)
  await send(page, `${who}later`)
  await returnTo(page)
  await expect(counts).toContainText(/New ?2/i)
  await page.goto('/admin')
  const fresh = page.getByRole('region', { name: 'Inbox' }).getByRole('link', { name: /new$/ })
  await untilQuiet(page)
  const before = Number.parseInt((await fresh.innerText()).replaceAll(',', ''), 10)
  await send(page, `${who}last`)
  await expect(async () => {
    // A request that was already under way has counted without it.
    await returnTo(page)
    expect(Number.parseInt((await fresh.innerText()).replaceAll(',', ''), 10)).toBeGreaterThan(before)
  }).toPass()
})

test('selected rows get a status and an assignee together; an admin sends a test, sees each step, and the list marks it', async ({
  page,
}) => {
  const who = `Bulk${Date.now()}`
  for (const name of [`${who}a`, `${who}b`]) await send(page, name)
  await page.goto(listOf(who))
  await ready(page)
  await page
    .getByRole('checkbox', { name: /select all/i })
    .first()
    .check({ force: true })
  const bar = page.getByRole('region', { name: 'Selected submissions' })
  await bar.getByLabel('Status').selectOption('qualified')
  await bar.getByLabel('Assignee').selectOption({ index: 2 })
  expect(await faultsIn(page, '.inbox-tools')).toEqual([])
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(statuses(page)).toHaveText(['Qualified', 'Qualified'])
  await expect(page.getByText('2 submissions are now “Qualified”.').first()).toBeVisible()

  await page.goto(`${LIST}#test`)
  const drawer = page.getByRole('dialog').filter({ hasText: 'Sends a sample contact' })
  await drawer.getByRole('button', { name: 'Send a test' }).click()
  const progress = drawer.getByRole('region', { name: 'Progress of the test' })
  await expect(progress).toContainText('The submission: stored')
  await expect(progress).toContainText('Mail to sales')
  await expect(progress).toContainText('Mail to the visitor')
  await expect(progress).toContainText('SMTP_URL')
  expect(await faultsIn(page, '.inbox-form')).toEqual([])
  await page.goto(listOf('Test from the inbox'))
  await expect(rows(page).first()).toContainText('test')
})

test('a submission shows its answers as text, the person’s others and the deliveries; spam can be unmarked; the list is exported, and a person erased', async ({
  page,
}) => {
  const who = `Open${Date.now()}`
  const email = await send(page, who, { message: '<b>bold</b>\nSecond line' })
  await send(page, who, { email: email.toUpperCase(), homepage: 'https://spam.example' })
  await asSales(page)
  await page.goto(`${listOf(who)}&where[or][0][and][0][status][equals]=spam`)
  await ready(page)
  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Answers' })).toContainText('Old code holds every change up')
  await expect(page.getByRole('region', { name: 'Signs of spam' })).toContainText('A field that is hidden from people was filled in.')
  await expect(page.getByRole('region', { name: 'Deliveries' })).toContainText('marked as spam')
  expect(await faultsIn(page, '.inbox-answers, .inbox-signs')).toEqual([])
  const notSpam: Locator = page.getByRole('button', { name: 'Not spam' })
  await untilHydrated(notSpam)
  await notSpam.click()
  await expect(page.getByRole('region', { name: 'Deliveries' })).toContainText('Mail to sales')
  await page.getByRole('region', { name: 'Other submissions of this person' }).getByRole('link').click()
  await expect(page.getByRole('definition').filter({ hasText: '<b>bold</b>\nSecond line' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Deliveries' })).toContainText('Mail to sales')
  // An address gets one confirmation a day, which was sent with this first submission.
  await expect(page.getByRole('region', { name: 'Deliveries' })).toContainText('Mail to the visitor')
  expect(await faultsIn(page, '.as-text, .inbox-others, .inbox-followed')).toEqual([])
  const notes = page.getByLabel('Notes')
  await untilHydrated(notes)
  await notes.fill('Called back.')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText(/successfully/i).first()).toBeVisible()

  await test.step('export and erasure', async () => {
    const who = `Erased${Date.now()}`
    const email = await send(page, who, { message: '=1+1' })
    await signIn(page)
    await asSales(page)
    await page.goto(listOf(who))
    await ready(page)
    const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export as CSV' }).click()])
    expect(csv.suggestedFilename()).toMatch(/^submissions-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await csv.path(), 'utf8')
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
    expect(text).toContain(`"'=1+1"`)
    await page.getByRole('button', { name: 'Erase a person…' }).click()
    const drawer = page.getByRole('dialog').filter({ hasText: 'Erase a person’s data' })
    await drawer.getByLabel('The person’s email address').fill(email)
    await drawer.getByRole('button', { name: 'Find submissions' }).click()
    await expect(drawer.getByRole('region', { name: 'What would be erased' })).toContainText('1 submission from')
    expect(await faultsIn(page, '.inbox-form')).toEqual([])
    await drawer.getByRole('button', { name: 'Erase 1 submission permanently' }).click()
    await expect(drawer.getByRole('region', { name: 'Receipt' })).toContainText('1 submission erased.')
    await expect(drawer.getByRole('region', { name: 'Receipt' })).toBeFocused()
    const [receipt] = await Promise.all([page.waitForEvent('download'), drawer.getByRole('link', { name: 'Download the receipt' }).click()])
    expect(await readFile(await receipt.path(), 'utf8')).not.toContain(email)
    expect(await api(page).get(`/submissions?where[email][equals]=${email}`)).toMatchObject({ totalDocs: 0 })
  })
})
