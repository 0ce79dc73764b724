import type { PostHog } from 'posthog-js'
import { expect, test, vi } from 'vitest'
import { another, KEY, openClientPage, propertiesOf, reload } from '#tests/setup/analytics/client-page.ts'

const V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

const idsOf = (ph: PostHog) => {
  const { $session_id: session, $window_id: window } = propertiesOf(ph)
  return { session, window }
}

test('C90.1 C90.2 a session ends after half an hour without events, and after a day at the latest', async () => {
  const { ph } = await openClientPage()
  const at = (time: number) => {
    vi.setSystemTime(time)
    return idsOf(ph)
  }
  const start = Date.now()
  const first = at(start)
  expect(at(start + 1799 * SECOND)).toEqual(first)
  const began = start + 1799 * SECOND + 1801 * SECOND
  const second = at(began)
  expect([second.session === first.session, second.window === first.window]).toEqual([false, false])
  let now = began
  for (; now + 25 * MINUTE <= began + DAY; now += 25 * MINUTE) expect(at(now)).toEqual(second)
  const third = at(now + 25 * MINUTE)
  expect([third.session === second.session, third.window === second.window]).toEqual([false, false])
})

test.each([
  ['phc_short', 10, 60_000],
  ['phc_long', 999_999, 36_000_000],
  ['phc_word', 'abc', 1_800_000],
  ['phc_zero', 0, 1_800_000],
])('C90.1 the configured limit is kept in bounds: %s', async (key, seconds, limit) => {
  const { ph } = await openClientPage()
  expect(propertiesOf(ph).$configured_session_timeout_ms).toBe(1_800_000)
  expect(propertiesOf(another(ph, key, { session_idle_timeout_seconds: seconds as number })).$configured_session_timeout_ms).toBe(limit)
})

test('C90.1 an idle session is reset by a timer after 110 % of the limit', async () => {
  const { ph } = await openClientPage()
  // A client that does nothing by itself.
  const client = another(ph, 'phc_quiet', { advanced_disable_decide: true, autocapture: false })
  const { $session_id: before } = propertiesOf(client)
  const stored = () => (client.get_property('$sesid') as unknown[])[1]
  await vi.advanceTimersByTimeAsync(1_979_000)
  expect(stored()).toBe(before)
  await vi.advanceTimersByTimeAsync(2000)
  expect(stored()).toBeNull()
})

test('C90.3 the window id survives a reload and differs in a duplicated tab', async () => {
  const { ph } = await openClientPage()
  const before = idsOf(ph)
  expect(before).toEqual({ session: expect.stringMatching(V7), window: expect.stringMatching(V7) })
  expect(sessionStorage.getItem(`ph_${KEY}_window_id`)).toBe(JSON.stringify(before.window))
  const { ph: after } = await reload()
  expect(idsOf(after)).toEqual(before)
  // A duplicated tab has a copy of the storage, and the first tab did not leave its page.
  const { ph: copy } = await reload({ isLeft: false })
  expect(idsOf(copy)).toEqual({ session: before.session, window: expect.stringMatching(V7) })
  expect(idsOf(copy).window).not.toBe(before.window)
})

test('C90.3 a session id from elsewhere is used unless it is too old', async () => {
  const { ph } = await openClientPage()
  const session = '01935b5c-0000-7000-8000-000000000001'
  // It is from November 2024, past the one-day limit.
  expect(idsOf(another(ph, 'phc_session', { bootstrap: { sessionID: session } })).session).not.toBe(session)
  const own = idsOf(ph).session as string
  expect(idsOf(another(ph, 'phc_follower', { bootstrap: { sessionID: own } })).session).toBe(own)
})

test('C90.7 first referrer and landing URL are stored once, up to a thousand characters each', async () => {
  const { ph } = await openClientPage()
  const first = (client: PostHog) => client.get_property('$initial_person_info') as { r: string; u: string }
  propertiesOf(ph)
  expect(first(ph)).toEqual({ r: '$direct', u: 'http://plumbline.test/pricing' })
  const { ph: later } = await openClientPage({
    url: `http://plumbline.test/pricing?first=${'y'.repeat(1500)}`,
    referrer: `http://plumbline.test/${'z'.repeat(1500)}`,
  })
  propertiesOf(later)
  const long = first(later)
  expect([long.r.length, long.u.length]).toEqual([1000, 1000])
  history.pushState({}, '', '/directory')
  propertiesOf(later)
  expect(first(later)).toEqual(long)
})

const CAMPAIGN =
  'utm_source utm_medium utm_campaign utm_content utm_term gad_source mc_cid gclid gclsrc dclid gbraid wbraid fbclid msclkid twclid li_fat_id igshid ttclid rdt_cid irclid _kx'.split(
    ' ',
  )

test('C90.8 campaign parameters last for the tab', async () => {
  const { ph: plain } = await openClientPage()
  expect(CAMPAIGN.filter((name) => name in propertiesOf(plain))).toEqual([])
  const { ph } = await openClientPage({ url: 'http://plumbline.test/pricing?utm_source=letter&gclid=a-click' })
  const one = propertiesOf(ph)
  expect(Object.fromEntries(CAMPAIGN.map((name) => [name, one[name]]))).toEqual({
    ...Object.fromEntries(CAMPAIGN.map((name) => [name, null])),
    utm_source: 'letter',
    gclid: 'a-click',
  })
  expect(sessionStorage.getItem(`ph_${KEY}_posthog`)).toContain('"utm_source":"letter"')
  expect(one.$current_url).toContain('gclid=a-click')
  history.pushState({}, '', '/directory')
  expect(propertiesOf(ph).utm_source).toBe('letter')
})

test('C90.9 C90.10 click ids and long values follow the configuration', async () => {
  const query = CAMPAIGN.map((name) => `${name}=of-${name}`).join('&')
  const { ph } = await openClientPage({ url: `http://plumbline.test/pricing?${query}&own=of-own` })
  const masked = another(ph, 'phc_masked', { mask_personal_data_properties: true, custom_campaign_params: ['own'] })
  const all = propertiesOf(masked)
  const ids = CAMPAIGN.slice(7)
  for (const name of CAMPAIGN) expect(all[name], name).toBe(ids.includes(name) ? '<masked>' : `of-${name}`)
  expect(all.own).toBe('of-own')
  expect(all.$current_url).toContain('gclid=<masked>')
  expect(all.$current_url).not.toContain('of-gclid')
  const long = (client: PostHog) => (client.capture('long', { text: 'x'.repeat(70_000) })?.properties.text as string).length
  expect(long(ph)).toBe(65_535)
  expect(long(another(ph, 'phc_brief', { properties_string_max_length: 5 }))).toBe(5)
})
