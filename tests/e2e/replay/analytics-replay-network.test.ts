import type { Page } from '@playwright/test'
import type { FakePosthog } from '#tests/setup/analytics/fake-posthog.ts'
import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { frames, visit } from '#tests/setup/analytics/measured-visit.ts'
import { requestsOf, seen } from '#tests/setup/analytics/recorded-requests.ts'
import { addHtml } from '#tests/setup/analytics/watch-client.ts'

const ALL = { networkPayloadCapture: { recordHeaders: true, recordBody: true } }

const post = (page: Page, urls: readonly string[]) =>
  page.evaluate(async (all) => {
    for (const url of all) await fetch(url, { method: 'POST', body: 'said', headers: { 'content-type': 'text/plain' } })
  }, urls)

/** Makes a request, emits a marker event after it and waits for the marker to arrive. */
async function requestAndWait(page: Page, posthog: FakePosthog, mark: string): Promise<void> {
  await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()))
  await addHtml(page, `<p>${mark}</p>`)
  await expect.poll(() => JSON.stringify(frames(posthog))).toContain(mark)
}

test('C94.6 requests to the recording endpoints are not recorded; other requests are', async ({ page, posthog, baseURL }) => {
  await page.route(/\?own$/, (route) => route.fulfill({ body: 'answered' }))
  await seen(page, posthog, ALL)
  await post(page, ['/ingest/s/?own', '/ingest/e/?own', '/ingest/i/v0/e/?own', '/ingest/api/elsewhere/?own'])
  const own = () => requestsOf(posthog).flatMap(({ name }) => (name.endsWith('?own') ? name.replace(baseURL ?? '', '') : []))
  await expect.poll(own).toEqual(['/ingest/api/elsewhere/?own'])
  // At this point the recording has been sent more than once.
  await expect.poll(() => posthog.requests.filter(({ path }) => path === '/s/').length).toBeGreaterThan(1)
  await requestAndWait(page, posthog, 'after-the-sending')
  await expect.poll(() => requestsOf(posthog).some(({ name }) => name.endsWith('/favicon.svg'))).toBe(true)
  expect(requestsOf(posthog).filter(({ name }) => /\/ingest\/[sei]\//.test(name))).toEqual([])
})

test.describe('with requests to other hosts', () => {
  // The site’s policy forbids them, so it is bypassed here.
  test.use({ bypassCSP: true })

  test('C94.6 bodies are omitted for hosts of other recorders and kept for all other hosts', async ({ page, posthog, expectFault }) => {
    expectFault(/^foreign request: https:\/\/\S+\/collect$/)
    const denied = ['r.lr-ingest.io', 'o1.ingest.sentry.io', 'x.clarity.ms', 'analytics.google.com', 'region1.analytics.google.com']
    // Names with the same ending but without the dot in the list.
    const others = ['not-clarity.ms', 'api.example.com']
    await page.route('https://*/collect', (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }, body: 'answered' }),
    )
    await seen(page, posthog, ALL)
    await post(
      page,
      [...denied, ...others].map((host) => `https://${host}/collect`),
    )
    const at = (host: string) => requestsOf(posthog).find(({ name }) => name === `https://${host}/collect`)
    await expect.poll(() => at('api.example.com')).toBeTruthy()
    for (const host of others) expect(at(host), host).toMatchObject({ method: 'POST', requestBody: 'said', responseBody: 'answered' })
    const deniedBodies = (host: string) => ({ requestBody: `${host} is in deny list`, responseBody: `${host} is in deny list` })
    for (const host of denied) expect(at(host), host).toMatchObject({ method: 'POST', ...deniedBodies(host) })
  })
})

for (const host of ['127.0.0.1', 'localhost']) {
  test(`C94.7 at ${host} requests are recorded only if forced`, async ({ page, posthog, measured, expectFault }) => {
    const url = `http://${host}:${new URL(measured.url).port}`
    expectFault(new RegExp(`^foreign request: ${url}/`))
    await seen(page, posthog, ALL, `${url}/platform`)
    await requestAndWait(page, posthog, 'after-the-request')
    expect(requestsOf(posthog)).toEqual([])

    // The recorder checks this on start.
    posthog.reset()
    posthog.decide.sessionRecording = ALL
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/ingest/static/recorder.js*', (route) => held.then(() => route.continue()))
    const client = await visit(page, posthog, `${url}/platform`)
    await client.evaluate((ph) => void Object.assign(ph.sessionRecording as object, { _forceAllowLocalhostNetworkCapture: true }))
    release()
    await expect.poll(() => frames(posthog).some(({ type }) => type === 2)).toBe(true)
    await requestAndWait(page, posthog, 'after-the-forcing')
    await expect.poll(() => requestsOf(posthog).map(({ name }) => name)).toContain(`${url}/favicon.svg`)
  })
}
