import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { frames } from '#tests/setup/analytics/measured-visit.ts'
import { requestsOf, seen } from '#tests/setup/analytics/recorded-requests.ts'
import type { FakePosthog } from '#tests/setup/analytics/fake-posthog.ts'
import { wake } from '#tests/setup/browser/waking.ts'
import { addHtml } from '#tests/setup/analytics/watch-client.ts'

test('C94.1 C92.3 typed text is masked, and password and card fields are not recorded', async ({ page, posthog }) => {
  await seen(page, posthog, {})
  await addHtml(
    page,
    `<form><input name="plain" value="my-own-value"><textarea name="text">my-own-text</textarea><input type="password" name="secret-one" value="my-own-password">
     <input name="card-number" value="my-own-card"><input type="hidden" name="key-two" value="my-own-key"><input name="kept" class="ph-ignore-input" value="my-own-ignored">
     <p class="ph-mask">my-own-words</p><p class="ph-no-capture">my-own-block</p><p>for-everybody</p></form>`,
  )
  await page.locator('[name=plain]').fill('my-own-typing')
  await page.locator('[name=secret-one]').fill('my-own-secret')
  await page.locator('[name=card-number]').fill('my-own-4242')
  const all = () => JSON.stringify(frames(posthog))
  await expect.poll(all).toContain('for-everybody')
  await expect.poll(all).toContain('*'.repeat('my-own-typing'.length))
  expect(all()).not.toContain('my-own')
  expect(all()).not.toMatch(/secret-one|card-number|key-two/)
  expect(all()).toContain('rr_width')
})

test('C94.2 C94.3 C94.4 C94.5 credentials in requests are redacted, and bodies that may contain them are omitted', async ({
  page,
  posthog,
  measured,
}) => {
  await seen(page, posthog, { networkPayloadCapture: { recordHeaders: true, recordBody: true } })
  await page.route('**/try/**', (route) =>
    route.fulfill({
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: route.request().url().includes('leaky') ? 'your password is' : 'fine',
    }),
  )
  const words = 'password secret passwd api_key apikey auth credentials mysql_pwd privatekey private_key token'.split(' ')
  const headers = 'Authorization X-Api-Key X-Forwarded-For X-Real-Ip Remote-Addr Forwarded X-CSRF-Token X-CSRFToken X-XSRF-TOKEN'.split(' ')
  await page.evaluate(
    async ([names, given]) => {
      const post = (path: string, body: string) =>
        fetch(`/try/${path}`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'text/plain', 'x-plain': 'plain', ...Object.fromEntries(given.map((name) => [name, 'top-secret'])) },
        })
      await post('plain', 'hello')
      await post('card', 'pay with 4242424242424242 now')
      await post('ssn', 'number 123-45-6789')
      for (const name of names) await post(`word-${name}`, `the ${name} is`)
      await post('capital', 'the PASSWORD is')
      await post('leaky', 'hello')
      await post('large', 'x'.repeat(1_000_001))
      await post('full', 'y'.repeat(1_000_000))
    },
    [words, headers] as const,
  )
  const named = (path: string) => requestsOf(posthog).find(({ name }) => name.endsWith(`/try/${path}`))
  await expect.poll(() => named('full')).toBeTruthy()
  const plain = named('plain')
  expect([plain?.requestBody, plain?.responseBody]).toEqual(['hello', 'fine'])
  const sent = Object.entries(plain?.requestHeaders ?? {})
  expect(sent.find(([name]) => name.toLowerCase() === 'x-plain')?.[1]).toBe('plain')
  for (const header of headers) expect(sent.find(([name]) => name.toLowerCase() === header.toLowerCase())?.[1], header).toBe('redacted')
  expect(named('card')?.requestBody).toBe('[SessionRecording] Request body redacted')
  expect(named('ssn')?.requestBody).toBe('[SessionRecording] Request body redacted')
  for (const word of words)
    expect(named(`word-${word}`)?.requestBody, word).toMatch(/^\[SessionRecording\] Request body redacted as might contain: \w+$/)
  expect(named('word-password')?.requestBody).toContain('as might contain: password')
  expect(named('capital')?.requestBody).toBe('the PASSWORD is')
  expect(named('leaky')?.responseBody).toBe('[SessionRecording] Response body redacted as might contain: password')
  expect(named('large')?.requestBody).toBe('[SessionRecording] Request body too large to record (1000001 bytes)')
  expect(named('full')?.requestBody).toHaveLength(1_000_000)
  expect(requestsOf(posthog).every(({ name }) => name.startsWith(measured.url))).toBe(true)
})

const CAPTURES_BODIES = { networkPayloadCapture: { recordHeaders: true, recordBody: true } }

/** What follows “my-own” in anything that PostHog has received, with some context. */
const leaks = (posthog: FakePosthog) =>
  JSON.stringify([frames(posthog), posthog.events().filter(({ event }) => event !== '$snapshot')]).match(/.{60}my-own.{20}/g)

test('search text is in no request to PostHog', async ({ page, posthog }) => {
  await seen(page, posthog, CAPTURES_BODIES, '/directory')
  // What is typed before the page is awake leads to a new page instead.
  await wake(page)
  await page.getByRole('searchbox').fill('my-own unused')
  await page.keyboard.press('Enter')
  await page.waitForURL(/[?&]q=my-own/)
  await page.locator('.facet-take').first().click()
  await page.waitForURL(/q=my-own%20unused&/)
  await page.goto('/search?q=my-own-words')
  await expect(page.locator('#search-text')).toHaveValue('my-own-words')
  const pictures = () => frames(posthog).filter(({ type, data }) => type === 4 && String(data.href).endsWith('/search?q=-'))
  await expect.poll(() => pictures().length).toBeGreaterThan(0)
  await expect.poll(() => frames(posthog).filter(({ type }) => type === 2).length).toBeGreaterThan(1)
  expect(leaks(posthog)).toBeNull()
})

test('form contents are in no request to PostHog', async ({ page, posthog, expectFault }) => {
  // Filling in the form this fast triggers the spam challenge.
  expectFault(/428/)
  await seen(page, posthog, CAPTURES_BODIES, '/contact-sales')
  await page.getByLabel('Your name').fill('my-own-name')
  await page.getByLabel('Work email').fill('my-own@example.com')
  await page.getByLabel('Company').fill('my-own-company')
  await page.getByLabel('What you want to solve').selectOption('legacy')
  await page.getByLabel('Message').fill('my-own-message')
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText('Your message has arrived.')).toBeVisible()
  // The recorder looks up a request some time after its response.
  const sent = () => requestsOf(posthog).find(({ name }) => name.endsWith('/forms/contact-sales'))
  await expect.poll(() => sent()?.requestBody).toBe('[SessionRecording] body left out')
  expect(leaks(posthog)).toBeNull()
})
