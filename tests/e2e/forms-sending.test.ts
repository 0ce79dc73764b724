import type { Page, Route } from '@playwright/test'
import { axeFaults } from '#tests/setup/axe.ts'
import { expect, isAlive, test } from '#tests/setup/browser.ts'

const FORM = '**/forms/contact-sales'

const formOf = (page: Page) => page.getByRole('main')
const button = (page: Page) => formOf(page).getByRole('button', { name: /^(?:Send|Try)/ })
const state = (page: Page) => formOf(page).locator('form').getByRole('status')
const thanks = (page: Page) => formOf(page).getByText('Your message has arrived.')

/** Fills the contact form in; what is said of it is about one person. */
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
  // Before that the browser itself says what is missing.
  await expect.poll(() => isAlive(button(page))).toBe(true)
}

async function expectAccessible(page: Page) {
  expect(await axeFaults(page, { include: ['main'] })).toEqual([])
}

const keep = (route: Route) => route.fulfill({ json: { kept: true } })
const fieldsOf = (route: Route) => new URLSearchParams(route.request().postData() ?? '')

test('however often one clicks, a form is sent once, and thanks take its place and the focus', async ({ page }) => {
  await open(page)
  const sent: Route[] = []
  await page.route(FORM, (route) => void sent.push(route))
  await fillIn(page)
  await button(page).click({ clickCount: 3 })
  await expect(state(page)).toHaveText('Sending …')
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page)).toBeFocused()
  await button(page).press('Enter')
  await expectAccessible(page)
  expect(sent).toHaveLength(1)
  const fields = fieldsOf(sent[0] as Route)
  expect(fields.get('key')).toMatch(/^[0-9a-f]{32}$/)
  expect(fields.get('homepage')).toBe('')
  expect(Number(fields.get('elapsed'))).toBeGreaterThan(0)
  expect(fields.has('source')).toBe(false)
  await keep(sent[0] as Route)
  await expect(thanks(page)).toBeFocused()
  await expect(formOf(page).locator('form')).toHaveCount(0)
  await expectAccessible(page)
  expect(sent).toHaveLength(1)
})

test('who presses the button before anything else is told what to mend, and by the form itself', async ({ page }) => {
  await open(page)
  await button(page).click()
  const summary = formOf(page).getByRole('group', { name: 'What to mend' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(4)
  await summary.getByRole('link').first().press('Enter')
  await expect(formOf(page).getByLabel('Your name')).toBeFocused()
})

test('a form that was sent is forgotten, and the next has a key of its own', async ({ page }) => {
  const keys: (string | null)[] = []
  await page.route(FORM, (route) => {
    keys.push(fieldsOf(route).get('key'))
    return keep(route)
  })
  for (const turn of [1, 2]) {
    await open(page)
    await expect(formOf(page).getByLabel('Your name')).toHaveValue('')
    await fillIn(page)
    await button(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(keys).toHaveLength(turn)
  }
  expect(new Set(keys).size).toBe(2)
})

test('a server that cannot keep it is named, nothing typed is lost, and the same form is sent again', async ({ page, expectFault }) => {
  expectFault(/503/)
  await open(page)
  const keys: (string | null)[] = []
  await page.route(FORM, (route) => {
    keys.push(fieldsOf(route).get('key'))
    return keys.length === 1 ? route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: {} }) : keep(route)
  })
  await fillIn(page)
  await button(page).click()
  await expect(state(page)).toContainText('nothing was sent yet')
  await expect(button(page)).toHaveText('Try again')
  await expect(button(page)).toBeFocused()
  await expect(formOf(page).getByLabel('Message')).toHaveValue('Forty repositories.\nIn Go.')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeFocused()
  expect(keys[1]).toBe(keys[0])
})

test('offline a form waits, says so, and is sent by itself once', async ({ page, context, expectFault }) => {
  // A test fills in as fast as a program, which is asked for a second of work.
  expectFault(/ERR_INTERNET_DISCONNECTED|428/)
  await open(page)
  await fillIn(page, 'offline@example.com')
  await context.setOffline(true)
  await button(page).click()
  await expect(state(page)).toContainText('You are offline, so nothing was sent yet.')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(thanks(page)).toBeFocused()
})

test('an answer that is not the site’s does not count as sent', async ({ page }) => {
  await open(page)
  await page.route(FORM, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' }))
  await fillIn(page)
  await button(page).click()
  await expect(state(page)).toContainText('count this as not sent yet')
})

test('a refusal says from when on it can be sent', async ({ page, expectFault }) => {
  expectFault(/429/)
  await open(page)
  await page.route(FORM, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json: {} }))
  await fillIn(page)
  await button(page).click()
  await expect(state(page)).toHaveText(/too many forms came from your network.*try again after \d\d:\d\d\./)
  await expect(button(page)).toHaveText('Try again')
})

test('what the server finds is shown as what the page finds', async ({ page, expectFault }) => {
  expectFault(/422/)
  await open(page)
  await page.route(FORM, (route) => route.fulfill({ status: 422, json: { problems: { email: { name: 'email' }, goal: { name: 'new' } } } }))
  await fillIn(page)
  await button(page).click()
  const summary = formOf(page).getByRole('group', { name: 'What to mend' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([/Write a whole address/, /it does not fit/])
  await expect(formOf(page).getByLabel('Work email')).toHaveAttribute('aria-invalid', 'true')
})

test('what was typed survives a reload, with its key', async ({ page }) => {
  await page.goto('/schedule-demo')
  const block = page.getByRole('main')
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
})

test('whoever is quick as a program does a second of work, and is heard', async ({ page, expectFault }) => {
  expectFault(/428/)
  await open(page)
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/forms/contact-sales')) statuses.push(response.status())
  })
  // The browser says how long it took: a clock that stands makes anybody hasty.
  await page.clock.setFixedTime(new Date())
  await fillIn(page, 'quick@example.com')
  await button(page).click()
  await expect(state(page)).toHaveText(/^Checking that you are not a program/)
  await expectAccessible(page)
  await expect(thanks(page)).toBeFocused()
  expect(statuses).toEqual([428, 200])
})

test('how a visitor came is sent along only where they agreed to that', async ({ page }) => {
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

test('a form is filled in and sent with the keyboard alone', async ({ page }) => {
  await open(page)
  await page.route(FORM, keep)
  await formOf(page).getByLabel('Your name').focus()
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
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeFocused()
})
