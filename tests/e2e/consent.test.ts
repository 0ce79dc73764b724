import type { Page } from '@playwright/test'
import { button, choices, expect, expectNothing, inFooter, open, question, test } from '#tests/setup/asked-site.ts'

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('plumb:consent') ?? 'null') as Record<string, unknown> | null)

/** A browser that says no for its visitor, to scripts or in a header. */
const refuse = (page: Page, name: 'globalPrivacyControl' | 'doNotTrack' | 'sec-gpc' | 'dnt', value: unknown) =>
  name === 'sec-gpc' || name === 'dnt'
    ? page.setExtraHTTPHeaders({ [name]: String(value) })
    : page.addInitScript(
        ([property, says]) => Object.defineProperty(Navigator.prototype, property as string, { get: () => says }),
        [name, value],
      )

test('before a choice nothing is stored and nothing is sent, on any page', async ({ page, traces }) => {
  await open(page)
  await expect(question(page)).toBeVisible()
  await page.getByRole('link', { name: 'Pricing', exact: true }).first().click()
  await expect(page).toHaveURL(/\/pricing$/)
  await page.mouse.wheel(0, 2000)
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toBeVisible()
  await expectNothing(page, traces)
  expect(await traces.stored()).toEqual([])
})

test('a yes is kept with its day and version, starts the client at once, and is not asked again', async ({ page, traces }) => {
  await open(page)
  await button(page, 'Accept').click()
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Your choice is kept' })).toBeAttached()
  await expect.poll(() => traces.ingested.length).toBeGreaterThan(0)
  expect(await kept(page)).toMatchObject({
    analytics: true,
    recording: true,
    marketing: false,
    textVersion: 1,
    at: expect.stringMatching(/^\d{4}-/),
  })
  expect(await traces.cookies()).toEqual(expect.arrayContaining(['plumb_id', 'plumb_variants']))
  expect(traces.elsewhere).toEqual([])
  await open(page, '/pricing')
  await expect.poll(() => traces.ingested.length).toBeGreaterThan(1)
  await expect(question(page)).toBeHidden()
})

test('a no is kept, and nothing else is', async ({ page, traces }) => {
  await open(page)
  await button(page, 'Decline').click()
  await expect(question(page)).toBeHidden()
  await open(page, '/pricing')
  await expect(question(page)).toBeHidden()
  await expectNothing(page, traces)
  expect(await kept(page)).toMatchObject({ analytics: false, recording: false, marketing: false })
})

test('analytics may be chosen without recording, and recording brings analytics along', async ({ page, traces }) => {
  await open(page)
  await button(page, 'Choose').click()
  const recording = choices(page).getByRole('switch', { name: 'Recording' })
  const analytics = choices(page).getByRole('switch', { name: 'Analytics' })
  await expect(analytics).not.toBeChecked()
  await expect(choices(page).getByRole('switch')).toHaveCount(2)
  await expect(choices(page)).toContainText('nothing is measured')
  await recording.check()
  await expect(analytics).toBeChecked()
  await analytics.uncheck()
  await expect(recording).not.toBeChecked()
  await analytics.check()
  await choices(page).getByRole('button', { name: 'Save choice' }).click()
  await expect(choices(page)).toBeHidden()
  await expect(question(page)).toBeHidden()
  await expect.poll(() => traces.ingested.length).toBeGreaterThan(0)
  expect(await kept(page)).toMatchObject({ analytics: true, recording: false })
})

test('the foot of the page shows what holds and since when, and a change takes effect at once', async ({ page, traces }) => {
  await open(page)
  await button(page, 'Accept').click()
  await expect.poll(async () => (await traces.stored()).some((key) => key.startsWith('ph_'))).toBe(true)
  await inFooter(page).click()
  await expect(choices(page)).toContainText(`Your choice of ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())}`)
  await expect(choices(page).getByRole('switch', { name: 'Analytics' })).toBeChecked()
  await choices(page).getByRole('button', { name: 'Decline all' }).click()
  await expect(choices(page)).toBeHidden()
  await expect(inFooter(page)).toBeFocused()
  await expect.poll(async () => (await traces.stored()).filter((key) => key.startsWith('ph_'))).toEqual([])
  await expect.poll(traces.cookies).toEqual([])
  const sent = traces.ingested.length
  await page.mouse.wheel(0, 1000)
  await open(page, '/pricing')
  expect(traces.ingested).toHaveLength(sent)
})

for (const [property, value] of [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
  ['sec-gpc', 1],
  ['dnt', 1],
] as const) {
  test(`where the browser says ${property} nobody is asked or measured, unless they say so themselves`, async ({
    page,
    traces,
    context,
  }) => {
    await refuse(page, property, value)
    await context.setExtraHTTPHeaders({ 'cf-ipcountry': 'US' })
    await open(page)
    await expect(question(page)).toBeHidden()
    await expectNothing(page, traces)
    await inFooter(page).click()
    await expect(choices(page)).toContainText('Your browser says')
    await choices(page).getByRole('switch', { name: 'Analytics' }).check()
    await choices(page).getByRole('button', { name: 'Save choice' }).click()
    await expect.poll(() => traces.ingested.length).toBeGreaterThan(0)
  })
}

test('a yes from before the browser said no is withdrawn, and what it left is removed', async ({ page, traces }) => {
  await open(page)
  await button(page, 'Accept').click()
  await expect.poll(async () => (await traces.stored()).some((key) => key.startsWith('ph_'))).toBe(true)
  await refuse(page, 'globalPrivacyControl', true)
  await page.goto('about:blank')
  traces.ingested.length = 0
  await open(page)
  await expect.poll(traces.cookies).toEqual([])
  await expectNothing(page, traces)
})

test('in a country of opt-out visits are measured with a word of it, until told not to', async ({ page, traces, context }) => {
  await context.setExtraHTTPHeaders({ 'cf-ipcountry': 'US' })
  await open(page)
  await expect(question(page)).toContainText('We measure how this site is read.')
  await expect.poll(() => traces.ingested.length).toBeGreaterThan(0)
  await button(page, 'Decline').click()
  await expect.poll(traces.cookies).toEqual([])
  await expect.poll(async () => (await traces.stored()).filter((key) => key.startsWith('ph_'))).toEqual([])
})

test('another tab follows a choice, and a new question is asked anew', async ({ page, context, baseURL }) => {
  await open(page)
  const other = await context.newPage()
  await other.route(`${baseURL ?? ''}/ingest/**`, (route) => route.fulfill({ json: {} }))
  await open(other)
  await expect(question(other)).toBeVisible()
  await button(page, 'Decline').click()
  await expect(question(other)).toBeHidden()
  await page.evaluate(() => {
    const consent = JSON.parse(localStorage.getItem('plumb:consent') ?? '{}') as object
    localStorage.setItem('plumb:consent', JSON.stringify({ ...consent, textVersion: 0 }))
  })
  await open(page)
  await expect(question(page)).toBeVisible()
})

test('where nothing can be stored a choice holds as long as its document, and nothing breaks', async ({ page, traces }) => {
  await page.addInitScript(() => {
    const refused = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refused })
  })
  await open(page)
  await button(page, 'Decline').click()
  await expect(question(page)).toBeHidden()
  await page.getByRole('link', { name: 'Pricing', exact: true }).first().click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(question(page)).toBeHidden()
  await open(page)
  await expect(question(page)).toBeVisible()
  expect(traces.ingested).toEqual([])
})

test('a choice is made in German on German pages', async ({ page }) => {
  await open(page, '/de')
  await expect(question(page, 'Wahl zum Datenschutz')).toContainText('Dürfen wir messen, wie diese Website gelesen wird?')
  await expect(question(page, 'Wahl zum Datenschutz').getByRole('link', { name: 'Datenschutzhinweise' })).toHaveAttribute(
    'href',
    '/de/privacy',
  )
  await question(page, 'Wahl zum Datenschutz').getByRole('button', { name: 'Ablehnen' }).click()
  await inFooter(page, 'Datenschutz-Einstellungen').click()
  await expect(page.getByRole('dialog', { name: 'Datenschutz-Einstellungen' })).toContainText('Ihre Wahl vom')
})
