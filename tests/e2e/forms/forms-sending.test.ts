import type { Page, Route } from '@playwright/test'
import { axeFaults } from '#tests/setup/browser/axe.ts'
import { expect, isHydrated, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

const FORM = '**/forms/contact-sales'

const formOf = (page: Page) => page.getByRole('main')
const button = (page: Page) => formOf(page).getByRole('button', { name: /^(?:Send|Try)/ })
const state = (page: Page) => formOf(page).locator('form').getByRole('status')
const thanks = (page: Page) => formOf(page).getByText('Your message has arrived.')

/** Fills in the contact form. */
async function fillIn(page: Page, email = 'ada@example.com') {
  const block = formOf(page)
  await block.getByLabel('Your name').fill('Ada Whitcombe')
  await block.getByLabel('Work email').fill(email)
  await block.getByLabel('Company').fill('Weir')
  await block.getByLabel('What you want to solve').selectOption('legacy')
  await block.getByLabel('Message').fill('Forty repositories.\nIn Go.')
  await expect(block.locator('input[name=key]')).not.toHaveValue('')
}

async function open(page: Page) {
  await page.goto('/contact-sales')
  await wake(page)
  // Before hydration the browser's own validation applies.
  await expect.poll(() => isHydrated(button(page))).toBe(true)
}

async function expectAccessible(page: Page) {
  expect(await axeFaults(page, { include: ['main'] })).toEqual([])
}

const keep = (route: Route) => route.fulfill({ json: { kept: true } })
const fieldsOf = (route: Route) => new URLSearchParams(route.request().postData() ?? '')

/** Answers forms with what `answer` says, and collects their keys. */
async function answerForms(page: Page, answer: (route: Route, turn: number) => Promise<void>): Promise<(string | null)[]> {
  const keys: (string | null)[] = []
  await page.route(FORM, (route) => {
    keys.push(fieldsOf(route).get('key'))
    return answer(route, keys.length)
  })
  return keys
}

test('a form says what it lacks, is filled in by keyboard and sent once, however often the button is clicked; the next has a new key', async ({
  page,
}) => {
  await open(page)
  await button(page).click()
  const summary = formOf(page).getByRole('group', { name: 'Fields to fix' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(4)
  await expectAccessible(page)
  await summary.getByRole('link').first().press('Enter')
  await expect(formOf(page).getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Ada Whitcombe')
  await page.keyboard.press('Tab')
  await page.keyboard.type('keys@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Weir')
  // Past the role and the size of the team.
  for (let fields = 0; fields < 3; fields += 1) await page.keyboard.press('Tab')
  await expect(formOf(page).getByLabel('What you want to solve')).toBeFocused()
  await page.keyboard.type('Old')
  await page.keyboard.press('Tab')
  await expect(formOf(page).getByLabel('Message')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()

  const sent: Route[] = []
  await page.route(FORM, (route) => void sent.push(route))
  await button(page).click({ clickCount: 3 })
  await expect(state(page)).toHaveText('Sending …')
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page)).toBeFocused()
  await button(page).press('Enter')
  await expectAccessible(page)
  expect(sent).toHaveLength(1)
  const fields = fieldsOf(sent[0] as Route)
  const key = fields.get('key')
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(fields.get('homepage')).toBe('')
  expect(Number(fields.get('elapsed'))).toBeGreaterThan(0)
  expect(fields.has('source')).toBe(false)
  await keep(sent[0] as Route)
  await expect(thanks(page)).toBeFocused()
  await expect(formOf(page).locator('form')).toHaveCount(0)
  await expectAccessible(page)
  expect(sent).toHaveLength(1)
  await page.unroute(FORM)

  // The draft is deleted.
  await open(page)
  await expect(formOf(page).getByLabel('Your name')).toHaveValue('')
  await fillIn(page)
  await expect(formOf(page).locator('input[name=key]')).not.toHaveValue(key ?? '')
})

test('whatever the server answers, the answers stay and the form says what to do; it is sent again with the same key', async ({
  page,
  expectFault,
}) => {
  expectFault(/503|429|422/)
  await open(page)
  const answers: Parameters<Route['fulfill']>[0][] = [
    // A captive portal.
    { contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' },
    { status: 429, headers: { 'retry-after': '600' }, json: {} },
    { status: 422, json: { problems: { email: { name: 'email' }, goal: { name: 'new' } } } },
    { status: 503, headers: { 'retry-after': '5' }, json: {} },
  ]
  const keys = await answerForms(page, (route, turn) => {
    const answer = answers[turn - 1]
    return answer ? route.fulfill(answer) : keep(route)
  })
  await fillIn(page)
  await button(page).click()
  await expect(state(page)).toContainText('may not have been sent')

  await button(page).click()
  await expect(state(page)).toHaveText(/too many forms came from your network.*try again after \d\d:\d\d\./)
  await expect(button(page)).toHaveText('Try again')

  await button(page).click()
  const summary = formOf(page).getByRole('group', { name: 'Fields to fix' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([/Enter a complete email address/, /it is not valid/])
  await expect(formOf(page).getByLabel('Work email')).toHaveAttribute('aria-invalid', 'true')
  await expect(formOf(page).getByLabel('Work email')).toHaveAccessibleDescription(/you@company\.com/)
  await fillIn(page, 'another@example.com')
  await formOf(page).getByLabel('What you want to solve').selectOption({ index: 2 })

  await button(page).click()
  await expect(state(page)).toContainText('nothing was sent yet')
  await expect(button(page)).toHaveText('Try again')
  await expect(button(page)).toBeFocused()
  await expect(formOf(page).getByLabel('Message')).toHaveValue('Forty repositories.\nIn Go.')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeFocused()
  expect(new Set(keys).size).toBe(1)
})

test('an offline form waits and is sent automatically once; a suspiciously fast sender solves a challenge', async ({
  page,
  context,
  clock,
  expectFault,
}) => {
  // A test fills in as fast as a bot, which gets a challenge.
  expectFault(/ERR_INTERNET_DISCONNECTED|428/)
  await open(page)
  await fillIn(page, 'offline@example.com')
  await context.setOffline(true)
  await button(page).click()
  await expect(state(page)).toContainText('You are offline, so nothing was sent yet.')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(thanks(page)).toBeFocused()

  await test.step('a challenge', async () => {
    await open(page)
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/forms/contact-sales')) statuses.push(response.status())
    })
    // The browser sends the time it took; a stopped clock makes it zero.
    await clock.setFixedTime(new Date())
    await fillIn(page, 'quick@example.com')
    await button(page).click()
    await expect(state(page)).toHaveText(/^Checking that you are not a bot/)
    await expectAccessible(page)
    await expect(thanks(page)).toBeFocused()
    expect(statuses).toEqual([428, 200])
  })
})

test('a draft survives a reload with its key; the source is sent only with consent', async ({ page }) => {
  await page.goto('/schedule-demo')
  const block = page.getByRole('main')
  // Half days are of dates once the browser knows the date.
  await wake(page)
  await expect(block.getByRole('checkbox', { name: 'morning' })).toHaveCount(10)
  await expect(block.getByLabel('Time zone')).not.toHaveValue('')
  await block.getByLabel('Your name').fill('Ada Whitcombe')
  await expect(block.locator('input[name=key]')).not.toHaveValue('')
  await block.getByRole('checkbox', { name: 'afternoon' }).nth(2).check()
  await block.getByLabel('Time zone').fill('Pacific/Auckland')
  const key = await block.locator('input[name=key]').inputValue()
  await page.reload()
  await expect(block.getByLabel('Your name')).toHaveValue('Ada Whitcombe')
  await expect(block.getByRole('checkbox', { name: 'afternoon' }).nth(2)).toBeChecked()
  await expect(block.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(block.getByLabel('Time zone')).toHaveValue('Pacific/Auckland')
  await expect(block.locator('input[name=key]')).toHaveValue(key)

  await test.step('the source', async () => {
    const sources: (string | null)[] = []
    await page.route(FORM, (route) => {
      sources.push(fieldsOf(route).get('source'))
      return keep(route)
    })
    for (const consent of ['{"marketing":false}', '{"marketing":true}']) {
      await page.addInitScript((text) => localStorage.setItem('plumb:consent', text), consent)
      await page.goto('/contact-sales?utm_source=letter&page=2')
      await fillIn(page)
      await button(page).click()
      await expect(thanks(page)).toBeVisible()
    }
    expect(sources[0]).toBeNull()
    expect(JSON.parse(sources[1] ?? '')).toEqual({ path: '/contact-sales', campaign: { utm_source: 'letter' } })
  })
})
