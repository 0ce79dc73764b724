import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { axeFaults } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/browser.ts'
import { api, colleague, settled, signIn } from '#tests/setup/desk.ts'

const LIST = '/admin/collections/submissions'

let serial = 0

/** Sends a form as a visitor's script does, which solves what is asked of a busy network. */
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

/** Waits until the list answers to the keyboard. */
async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Submissions by status' })).toContainText(/New ?\d/i)
}

/** Payload's own buttons are left out: their colours are not ours. */
const faultsIn = (page: Page, selector: string) => axeFaults(page, { include: [selector], exclude: ['.btn'] })

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

async function asSales(page: Page): Promise<void> {
  await signIn(page, await colleague(page, `Sally${Math.random().toString(36).slice(2, 8)}`, ['sales']))
}

test('the list is worked through by keyboard: rows, ticks, status, and nothing while somebody types', async ({ page }) => {
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
  await expect(page.getByRole('region', { name: 'Ticked submissions' })).toContainText('2 submissions are ticked.')
  await page.keyboard.press('4')
  await expect(statuses(page)).toHaveText(['New', 'Closed', 'Closed'])
  await expect(page.getByRole('region', { name: 'Ticked submissions' })).toHaveCount(0)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'The list by keyboard' })
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

test('counts are links, spam is one click away, and a filter is saved and forgotten', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Forget the filter “My spam”' }).click()
  await expect(page.getByRole('link', { name: 'My spam' })).toHaveCount(0)
  await page.goto(listOf(who))
  await ready(page)
  await counts.getByRole('link', { name: 'Mine' }).click()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Mine only ×' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('ticked rows get a status and an assignee at once', async ({ page }) => {
  const who = `Bulk${Date.now()}`
  for (const name of [`${who}a`, `${who}b`]) await send(page, name)
  await page.goto(listOf(who))
  await ready(page)
  await page
    .getByRole('checkbox', { name: /select all/i })
    .first()
    .check({ force: true })
  const bar = page.getByRole('region', { name: 'Ticked submissions' })
  await bar.getByLabel('Status').selectOption('qualified')
  await bar.getByLabel('Assignee').selectOption({ index: 2 })
  expect(await faultsIn(page, '.inbox-tools')).toEqual([])
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(statuses(page)).toHaveText(['Qualified', 'Qualified'])
  await expect(page.getByText('2 submissions are now “Qualified”.').first()).toBeVisible()
})

test('a submission shows its answers as such, the same person’s others, and what followed; spam is taken back', async ({ page }) => {
  const who = `Open${Date.now()}`
  const email = await send(page, who, { message: '<b>bold</b>\nSecond line' })
  await send(page, who, { email: email.toUpperCase(), homepage: 'https://spam.example' })
  await asSales(page)
  await page.goto(`${listOf(who)}&where[or][0][and][0][status][equals]=spam`)
  await ready(page)
  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Answers' })).toContainText('Old code holds every change up')
  await expect(page.getByRole('region', { name: 'Signs of spam' })).toContainText('A field that no person sees was filled in.')
  await expect(page.getByRole('region', { name: 'What followed' })).toContainText('taken for spam')
  expect(await faultsIn(page, '.inbox-answers, .inbox-signs')).toEqual([])
  const notSpam: Locator = page.getByRole('button', { name: 'Not spam' })
  await settled(page, notSpam)
  await notSpam.click()
  await expect(page.getByRole('region', { name: 'What followed' })).toContainText('Mail to sales')
  await page.getByRole('region', { name: 'Other submissions of this person' }).getByRole('link').click()
  await expect(page.getByRole('definition').filter({ hasText: '<b>bold</b>\nSecond line' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'What followed' })).toContainText('Mail to sales')
  // One address gets one confirmation a day: it went out with this submission, which came first.
  await expect(page.getByRole('region', { name: 'What followed' })).toContainText('Mail to the visitor')
  expect(await faultsIn(page, '.as-text, .inbox-others, .inbox-followed')).toEqual([])
  const notes = page.getByLabel('Notes')
  await settled(page, notes)
  await notes.fill('Called back.')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText(/successfully/i).first()).toBeVisible()
})

test('what the list shows is exported, and one person is erased with a receipt', async ({ page }) => {
  const who = `Erased${Date.now()}`
  const email = await send(page, who, { message: '=1+1' })
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
  await drawer.getByLabel('The person’s e-mail address').fill(email)
  await drawer.getByRole('button', { name: 'Look what there is' }).click()
  await expect(drawer.getByRole('region', { name: 'What would be erased' })).toContainText('1 submission of')
  expect(await faultsIn(page, '.inbox-form')).toEqual([])
  await drawer.getByRole('button', { name: 'Erase 1 submission for good' }).click()
  await expect(drawer.getByRole('region', { name: 'Receipt' })).toContainText('1 submission erased.')
  await expect(drawer.getByRole('region', { name: 'Receipt' })).toBeFocused()
  const [receipt] = await Promise.all([page.waitForEvent('download'), drawer.getByRole('link', { name: 'Download the receipt' }).click()])
  expect(await readFile(await receipt.path(), 'utf8')).not.toContain(email)
  expect(await api(page).get(`/submissions?where[email][equals]=${email}`)).toMatchObject({ totalDocs: 0 })
})

test('an admin sends a test and sees each step; it is marked in the list', async ({ page }) => {
  await page.goto(`${LIST}#test`)
  const drawer = page.getByRole('dialog').filter({ hasText: 'A made-up contact' })
  await drawer.getByRole('button', { name: 'Send a test' }).click()
  const course = drawer.getByRole('region', { name: 'The course of the test' })
  await expect(course).toContainText('The submission: kept')
  await expect(course).toContainText('Mail to sales')
  await expect(course).toContainText('Mail to the visitor')
  await expect(course).toContainText('SMTP_URL')
  expect(await faultsIn(page, '.inbox-form')).toEqual([])
  await page.goto(listOf('Test from the inbox'))
  await expect(rows(page).first()).toContainText('test')
})

test('people without a part in the inbox do not reach its addresses', async ({ page, expectFault }) => {
  expectFault(/40[134]/)
  await signIn(page, await colleague(page, `Ed${Math.random().toString(36).slice(2, 8)}`, ['editor']))
  const headers = { origin: process.env.E2E_URL ?? '' }
  for (const path of ['/counts', '/export?format=csv', '/1/steps'])
    expect((await page.request.get(`/api/submissions${path}`, { headers })).status()).toBe(403)
  for (const path of ['/status', '/erase', '/test', '/1/not-spam'])
    expect((await page.request.post(`/api/submissions${path}`, { data: {}, headers })).status()).toBe(403)
})
