import { expect, test, vi } from 'vitest'
import { another, cookieOf, KEY, openClientPage, propertiesOf } from '#tests/setup/analytics/client-page.ts'

const NAME = `ph_${KEY}_posthog`

/** What the page writes as cookies from now on. */
function watchCookies(): string[] {
  const written: string[] = []
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as Required<PropertyDescriptor>
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get.call(document) as string,
    set: (value: string) => {
      written.push(value)
      set.call(document, value)
    },
  })
  return written
}

test('C90.4 C90.5 stored data is named after the project; the cookie is small and lasts a year', async () => {
  const { ph } = await openClientPage()
  propertiesOf(ph)
  const cookie = cookieOf(NAME)
  const stored = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as Record<string, unknown>
  const allowed = ['distinct_id', '$sesid', '$session_is_sampled', '$epp', '$initial_person_info']
  expect(Object.keys(stored).filter((key) => !allowed.includes(key))).toEqual([])
  expect(stored.distinct_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/)
  expect(cookie).toMatchObject({ path: '/', sameSite: 'lax', secure: false, domain: 'plumbline.test', hostOnly: false, days: 365 })
  expect(localStorage.getItem(NAME)).toContain('$device_id')
})

test('C90.4 C90.5 name, lifetime and reach of the cookie follow the configuration', async () => {
  const { ph } = await openClientPage()
  const written = watchCookies()
  another(ph, 'phc+a/b=c', { cookie_expiration: 10, cross_subdomain_cookie: false })
  another(ph, 'phc_named', { persistence_name: 'mine', secure_cookie: true })
  expect(cookieOf('ph_phcPLaSLbEQc_posthog')).toMatchObject({ domain: 'plumbline.test', hostOnly: true, days: 10 })
  expect(written.filter((line) => line.startsWith('ph_mine=')).at(-1)).toMatch(/; SameSite=Lax; path=\/; domain=\.plumbline\.test; secure$/)
})

test('C90.5 over https the cookie is secure and shared with the site’s subdomains, where it is also removed', async () => {
  const { ph } = await openClientPage({ url: 'https://docs.plumbline.test/pricing' })
  const { distinct_id: visitor } = propertiesOf(ph)
  const shared = cookieOf(NAME)
  expect(shared).toMatchObject({ domain: 'plumbline.test', hostOnly: false, path: '/', sameSite: 'lax', secure: true, days: 365 })
  const cookie = `${NAME}=${shared?.value ?? ''}; domain=plumbline.test; path=/; secure`
  const { ph: there, site } = await openClientPage({
    url: 'https://plumbline.test/pricing',
    before: () => void (document.cookie = cookie),
  })
  expect(propertiesOf(there).distinct_id).toBe(visitor)
  site.stop()
  expect(document.cookie).toBe('')
})

test.each(['plumbline.herokuapp.com', 'plumbline.vercel.app', 'plumbline.netlify.app'])(
  'C90.5 at %s, on a shared hosting domain, the cookie is limited to that host',
  async (host) => {
    const { ph, site } = await openClientPage({ url: `https://${host}/pricing` })
    propertiesOf(ph)
    expect(cookieOf(NAME)).toMatchObject({ domain: host, hostOnly: true, path: '/', sameSite: 'lax', secure: true, days: 365 })
    site.stop()
    expect(document.cookie).toBe('')
  },
)

test('C90.6 a large cookie is written and logs a warning', async () => {
  const { ph } = await openClientPage()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const large = another(ph, 'phc_large', { debug: true })
  large.register({ distinct_id: 'x'.repeat(3600) })
  const lengths = warn.mock.calls.flatMap((line) => /cookieStore warning: large cookie, len=(\d+)/.exec(line.join(' '))?.[1] ?? [])
  expect(lengths.length).toBeGreaterThan(0)
  expect(lengths.every((length) => Number(length) > 3686)).toBe(true)
  expect(cookieOf('ph_phc_large_posthog')?.value).toContain('x'.repeat(3600))
})
