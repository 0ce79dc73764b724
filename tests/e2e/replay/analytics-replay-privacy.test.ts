import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { frames } from '#tests/setup/analytics/posthog-events.ts'
import { requestsOf, seen } from '#tests/setup/analytics/recorded-requests.ts'
import type { FakePosthog } from '#tests/setup/analytics/fake-posthog.ts'
import { wake } from '#tests/setup/browser/waking.ts'

const CAPTURES_BODIES = { networkPayloadCapture: { recordHeaders: true, recordBody: true } }

/** What follows “my-own” in anything that PostHog has received, with some context. */
const leaks = (posthog: FakePosthog) =>
  JSON.stringify([frames(posthog), posthog.events().filter(({ event }) => event !== '$snapshot')]).match(/.{60}my-own.{20}/g)

test('C94.1 C92.3 typed text is masked, password and card fields are not recorded, and form contents and searches are in no request', async ({
  page,
  posthog,
  expectFault,
}) => {
  // Filling in the form this fast triggers the spam challenge.
  expectFault(/428/)
  await seen(page, posthog, CAPTURES_BODIES, '/contact-sales')
  // React would remove what it finds in the page that it did not render itself.
  await wake(page)
  await page.evaluate(
    (html) => {
      const box = document.createElement('div')
      box.innerHTML = html
      document.body.append(box)
    },
    `<form><input name="plain" value="my-own-value"><textarea name="text">my-own-text</textarea><input type="password" name="secret-one" value="my-own-password">
     <input name="card-number" value="my-own-card"><input type="hidden" name="key-two" value="my-own-key"><input name="left-out" class="ph-ignore-input" value="my-own-ignored">
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

  await test.step('searches', async () => {
    posthog.reset()
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
})
