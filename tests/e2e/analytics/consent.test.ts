import type { Page } from '@playwright/test'
import { button, choices, expect, expectNothing, inFooter, open, question, test } from '#tests/setup/site/consent-site.ts'
import { untilQuiet } from '#tests/setup/browser/browser.ts'

const storedConsent = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('plumb:consent') ?? 'null') as Record<string, unknown> | null)

const clientData = async (stored: () => Promise<string[]>) => (await stored()).filter((key) => key.startsWith('ph_'))

test('nothing is stored or sent before a choice; a yes starts the client at once, and a later no ends it at once', async ({
  page,
  traces,
}) => {
  await open(page)
  await expect(question(page)).toBeVisible()
  await page.getByRole('link', { name: 'Pricing', exact: true }).first().click()
  await expect(page).toHaveURL(/\/pricing$/)
  await page.mouse.wheel(0, 2000)
  await untilQuiet(page)
  await expect(question(page)).toBeVisible()
  await expectNothing(page, traces)
  expect(await traces.stored()).toEqual([])

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
  traces.ingested.length = 0
  await open(page, '/')
  await expect.poll(() => traces.ingested.length).toBeGreaterThan(0)
  await expect.poll(() => clientData(traces.stored)).not.toEqual([])
  await expect(question(page)).toBeHidden()

  await inFooter(page).click()
  const at = new Date(String((await storedConsent(page))?.at))
  await expect(choices(page)).toContainText(`You chose on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(at)}`)
  await expect(choices(page).getByRole('switch', { name: 'Analytics' })).toBeChecked()
  await choices(page).getByRole('button', { name: 'Decline all' }).click()
  await expect(choices(page)).toBeHidden()
  await expect(inFooter(page)).toBeFocused()
  await expect.poll(() => clientData(traces.stored)).toEqual([])
  await expect.poll(traces.cookies).toEqual([])
  const sent = traces.ingested.length
  await page.mouse.wheel(0, 1000)
  await open(page, '/pricing')
  expect(traces.ingested).toHaveLength(sent)
})

test('declining stores only the choice, other tabs follow it, and a new text version asks again', async ({
  page,
  traces,
  context,
  baseURL,
}) => {
  await open(page)
  const other = await context.newPage()
  await other.route(`${baseURL ?? ''}/ingest/**`, (route) => route.fulfill({ json: {} }))
  await open(other)
  await expect(question(other)).toBeVisible()
  await button(page, 'Decline').click()
  await expect(question(page)).toBeHidden()
  await expect(question(other)).toBeHidden()
  await open(page, '/pricing')
  await expect(question(page)).toBeHidden()
  await expectNothing(page, traces)
  expect(await storedConsent(page)).toMatchObject({ analytics: false, recording: false, marketing: false })
  await page.evaluate(() => {
    const consent = JSON.parse(localStorage.getItem('plumb:consent') ?? '{}') as object
    localStorage.setItem('plumb:consent', JSON.stringify({ ...consent, textVersion: 0 }))
  })
  await open(page)
  await expect(question(page)).toBeVisible()
})

test('analytics can be chosen without recording, and recording turns on analytics; banner and dialog are in German on German pages', async ({
  page,
  traces,
}) => {
  const banner = question(page, 'Datenschutz-Auswahl')
  await open(page, '/de')
  await expect(banner).toContainText('Dürfen wir messen, wie diese Website genutzt wird?')
  await expect(banner.getByRole('link', { name: 'Datenschutzhinweise' })).toHaveAttribute('href', '/de/privacy')
  await expect(banner.getByRole('button', { name: 'Ablehnen' })).toBeVisible()

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

  await open(page, '/de')
  await expect(banner).toBeHidden()
  await inFooter(page, 'Datenschutz-Einstellungen').click()
  await expect(page.getByRole('dialog', { name: 'Datenschutz-Einstellungen' })).toContainText('Ihre Auswahl vom')
})

test('an opt-out signal overrides an earlier yes and removes its data, until the visitor opts in despite it', async ({ page, traces }) => {
  await open(page)
  await button(page, 'Accept').click()
  await expect.poll(() => clientData(traces.stored)).not.toEqual([])
  // The other forms of the signal are tested in `app/analytics/consent/consent.test.ts`.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }))
  await page.goto('about:blank')
  traces.ingested.length = 0
  await open(page)
  await expect.poll(traces.cookies).toEqual([])
  await expectNothing(page, traces)
  await inFooter(page).click()
  await expect(choices(page)).toContainText('Your browser sends')
  await choices(page).getByRole('switch', { name: 'Analytics' }).check()
  await choices(page).getByRole('button', { name: 'Save choice' }).click()
  await expect.poll(() => traces.ingested.length).toBeGreaterThan(0)
})

test('in an opt-out country visits are measured with a notice until the visitor declines, but not with the opt-out signal in a header only', async ({
  page,
  traces,
  context,
}) => {
  await test.step('the signal', async () => {
    await context.setExtraHTTPHeaders({ 'sec-gpc': '1', 'cf-ipcountry': 'US' })
    await open(page)
    await expect(question(page)).toBeHidden()
    await expectNothing(page, traces)
  })

  await test.step('without the signal', async () => {
    await context.setExtraHTTPHeaders({ 'cf-ipcountry': 'US' })
    await open(page)
    await expect(question(page)).toContainText('We measure how this site is used.')
    await expect.poll(() => traces.ingested.length).toBeGreaterThan(0)
    await button(page, 'Decline').click()
    await expect.poll(traces.cookies).toEqual([])
    await expect.poll(async () => (await traces.stored()).filter((key) => key.startsWith('ph_'))).toEqual([])
  })
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
