import type { Page } from '@playwright/test'
import { button, choices, expect, expectNothing, inFooter, open, question, test } from '#tests/setup/site/consent-site.ts'

const storedConsent = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('plumb:consent') ?? 'null') as Record<string, unknown> | null)

/** Makes the browser signal an opt-out, to scripts or in a header. */
const refuse = (page: Page, name: 'globalPrivacyControl' | 'doNotTrack' | 'sec-gpc' | 'dnt', value: unknown) =>
  name === 'sec-gpc' || name === 'dnt'
    ? page.setExtraHTTPHeaders({ [name]: String(value) })
    : page.addInitScript(
        ([property, says]) => Object.defineProperty(Navigator.prototype, property as string, { get: () => says }),
        [name, value],
      )

test('nothing is stored or sent on any page before a choice', async ({ page, traces }) => {
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

test('accepting stores the choice with date and version, starts the client at once, and hides the banner for good', async ({
  page,
  traces,
}) => {
  await open(page)
  await button(page, 'Accept').click()
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Your choice is saved' })).toBeAttached()
  await expect.poll(() => traces.ingested.length).toBeGreaterThan(0)
  expect(await storedConsent(page)).toMatchObject({
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

test('declining stores only the choice', async ({ page, traces }) => {
  await open(page)
  await button(page, 'Decline').click()
  await expect(question(page)).toBeHidden()
  await open(page, '/pricing')
  await expect(question(page)).toBeHidden()
  await expectNothing(page, traces)
  expect(await storedConsent(page)).toMatchObject({ analytics: false, recording: false, marketing: false })
})

test('analytics can be chosen without recording, and recording turns on analytics', async ({ page, traces }) => {
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
  expect(await storedConsent(page)).toMatchObject({ analytics: true, recording: false })
})

test('the footer dialog shows the current choice and its date, and a change takes effect at once', async ({ page, traces }) => {
  await open(page)
  await button(page, 'Accept').click()
  await expect.poll(async () => (await traces.stored()).some((key) => key.startsWith('ph_'))).toBe(true)
  await inFooter(page).click()
  await expect(choices(page)).toContainText(`You chose on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())}`)
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
  test(`with ${property} visitors are neither asked nor measured unless they opt in themselves`, async ({ page, traces, context }) => {
    await refuse(page, property, value)
    await context.setExtraHTTPHeaders({ 'cf-ipcountry': 'US' })
    await open(page)
    await expect(question(page)).toBeHidden()
    await expectNothing(page, traces)
    await inFooter(page).click()
    await expect(choices(page)).toContainText('Your browser sends')
    await choices(page).getByRole('switch', { name: 'Analytics' }).check()
    await choices(page).getByRole('button', { name: 'Save choice' }).click()
    await expect.poll(() => traces.ingested.length).toBeGreaterThan(0)
  })
}

test('a later opt-out signal overrides an earlier yes and removes its data', async ({ page, traces }) => {
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

test('in an opt-out country visits are measured with a notice until the visitor declines', async ({ page, traces, context }) => {
  await context.setExtraHTTPHeaders({ 'cf-ipcountry': 'US' })
  await open(page)
  await expect(question(page)).toContainText('We measure how this site is used.')
  await expect.poll(() => traces.ingested.length).toBeGreaterThan(0)
  await button(page, 'Decline').click()
  await expect.poll(traces.cookies).toEqual([])
  await expect.poll(async () => (await traces.stored()).filter((key) => key.startsWith('ph_'))).toEqual([])
})

test('other tabs follow a choice, and a new text version asks again', async ({ page, context, baseURL }) => {
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

test('without storage a choice lasts for the document, and nothing breaks', async ({ page, traces }) => {
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

test('the banner and dialog are in German on German pages', async ({ page }) => {
  await open(page, '/de')
  await expect(question(page, 'Datenschutz-Auswahl')).toContainText('Dürfen wir messen, wie diese Website genutzt wird?')
  await expect(question(page, 'Datenschutz-Auswahl').getByRole('link', { name: 'Datenschutzhinweise' })).toHaveAttribute(
    'href',
    '/de/privacy',
  )
  await question(page, 'Datenschutz-Auswahl').getByRole('button', { name: 'Ablehnen' }).click()
  await inFooter(page, 'Datenschutz-Einstellungen').click()
  await expect(page.getByRole('dialog', { name: 'Datenschutz-Einstellungen' })).toContainText('Ihre Auswahl vom')
})
