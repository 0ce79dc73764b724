import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { requestsOf, seen } from '#tests/setup/analytics/recorded-requests.ts'

// Some requests go to other hosts, which the site’s policy forbids.
test.use({ bypassCSP: true })

const WORDS = 'password secret passwd api_key apikey auth credentials mysql_pwd privatekey private_key token'.split(' ')
const HEADERS = 'Authorization X-Api-Key X-Forwarded-For X-Real-Ip Remote-Addr Forwarded X-CSRF-Token X-CSRFToken X-XSRF-TOKEN'.split(' ')
const OTHER_RECORDERS = ['r.lr-ingest.io', 'o1.ingest.sentry.io', 'x.clarity.ms', 'analytics.google.com', 'region1.analytics.google.com']
/** The first has the same ending as one of them, but without the dot in the list. */
const OTHERS = ['not-clarity.ms', 'api.example.com']

test('C94.2 to C94.6 recorded requests have no credentials, no bodies that may contain them, and none that carry recordings', async ({
  page,
  posthog,
  measured,
  expectFault,
}) => {
  expectFault(/^foreign request: https:\/\/\S+\/collect$/)
  await seen(page, posthog, { networkPayloadCapture: { recordHeaders: true, recordBody: true } })
  await page.route(/\?own$/, (route) => route.fulfill({ body: 'answered' }))
  await page.route('https://*/collect', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }, body: 'answered' }),
  )
  await page.route('**/try/**', (route) =>
    route.fulfill({
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: route.request().url().includes('leaky') ? 'your password is' : 'fine',
    }),
  )
  await page.evaluate(
    async ([names, given, hosts]) => {
      const send = (url: string, body: string, headers: Record<string, string> = {}) =>
        fetch(url, { method: 'POST', body, headers: { 'content-type': 'text/plain', ...headers } })
      const secrets = Object.fromEntries(given.map((name) => [name, 'top-secret']))
      const post = (path: string, body: string) => send(`/try/${path}`, body, { 'x-plain': 'plain', ...secrets })
      for (const path of ['s/', 'e/', 'i/v0/e/', 'api/elsewhere/']) await send(`/ingest/${path}?own`, 'said')
      for (const host of hosts) await send(`https://${host}/collect`, 'said')
      await post('plain', 'hello')
      await post('card', 'pay with 4242424242424242 now')
      await post('ssn', 'number 123-45-6789')
      for (const name of names) await post(`word-${name}`, `the ${name} is`)
      await post('capital', 'the PASSWORD is')
      await post('leaky', 'hello')
      await post('large', 'x'.repeat(1_000_001))
      await post('full', 'y'.repeat(1_000_000))
    },
    [WORDS, HEADERS, [...OTHER_RECORDERS, ...OTHERS]] as const,
  )
  const named = (path: string) => requestsOf(posthog).find(({ name }) => name.endsWith(`/try/${path}`))
  await expect.poll(() => named('full')).toBeTruthy()
  const plain = named('plain')
  expect([plain?.requestBody, plain?.responseBody]).toEqual(['hello', 'fine'])
  const sent = Object.entries(plain?.requestHeaders ?? {})
  expect(sent.find(([name]) => name.toLowerCase() === 'x-plain')?.[1]).toBe('plain')
  for (const header of HEADERS) expect(sent.find(([name]) => name.toLowerCase() === header.toLowerCase())?.[1], header).toBe('redacted')
  expect(named('card')?.requestBody).toBe('[SessionRecording] Request body redacted')
  expect(named('ssn')?.requestBody).toBe('[SessionRecording] Request body redacted')
  for (const word of WORDS)
    expect(named(`word-${word}`)?.requestBody, word).toMatch(/^\[SessionRecording\] Request body redacted as might contain: \w+$/)
  expect(named('word-password')?.requestBody).toContain('as might contain: password')
  expect(named('capital')?.requestBody).toBe('the PASSWORD is')
  expect(named('leaky')?.responseBody).toBe('[SessionRecording] Response body redacted as might contain: password')
  expect(named('large')?.requestBody).toBe('[SessionRecording] Request body too large to record (1000001 bytes)')
  expect(named('full')?.requestBody).toHaveLength(1_000_000)

  // Hosts of other recorders are recorded without bodies.
  const at = (host: string) => requestsOf(posthog).find(({ name }) => name === `https://${host}/collect`)
  for (const host of OTHERS) {
    await expect.poll(() => at(host), host).toMatchObject({ method: 'POST', requestBody: 'said', responseBody: 'answered' })
  }
  const denied = (host: string) => ({ requestBody: `${host} is in deny list`, responseBody: `${host} is in deny list` })
  for (const host of OTHER_RECORDERS) {
    await expect.poll(() => at(host), host).toMatchObject({ method: 'POST', ...denied(host) })
  }

  // The recording has been sent more than once, and none of these requests is in it.
  await expect.poll(() => posthog.requests.filter(({ path }) => path === '/s/').length).toBeGreaterThan(1)
  const names = requestsOf(posthog).map(({ name }) => name.replace(measured.url, ''))
  expect(names.filter((name) => name.endsWith('?own'))).toEqual(['/ingest/api/elsewhere/?own'])
  expect(names.filter((name) => /\/ingest\/[sei]\//.test(name))).toEqual([])
})
