import { type Cookie, expect, type Locator, type Page, type Request, type Route } from '@playwright/test'
import type { Role } from '#cms/access/roles.ts'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { isHydrated } from '#tests/setup/browser/browser.ts'
import { TEST_ADMIN } from '#tests/setup/databases/databases.ts'

/** Another user with an account of their own, a publisher by default. */
export type Colleague = { email: string; password: string; name: string }

/** Calls the REST API as the signed-in user of a browser. */
export function api(page: Page) {
  const headers = { origin: process.env.E2E_URL ?? '' }
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) })
    return (await answer.json()) as Record<string, never> & { doc: { id: number; updatedAt: string } }
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, data: object) => call('POST', path, data),
    patch: (path: string, data: object) => call('PATCH', path, data),
  }
}

/** The sessions of this worker by email address: signing in hashes a password, and a session works in every context. */
const sessions = new Map<string, Cookie[]>()

/** Signs a browser in, once per worker and account. */
export async function signIn(page: Page, who: { email: string; password: string } = TEST_ADMIN): Promise<void> {
  const { email, password } = who
  const session = sessions.get(email)
  if (session) return page.context().addCookies(session)
  const answer = await page.request.post('/api/users/login', { data: { email, password }, headers: { origin: process.env.E2E_URL ?? '' } })
  if (!answer.ok()) throw new Error(`sign-in failed with ${answer.status()}`)
  const cookies = await page.context().cookies()
  sessions.set(
    email,
    cookies.filter(({ name }) => name === 'payload-token'),
  )
}

/** Creates an account, as the admin signed in on `page`. */
export async function colleague(page: Page, name: string, roles: Role[] = ['publisher']): Promise<Colleague> {
  const person = { email: `${name.toLowerCase()}-${Date.now()}@example.com`, password: 'long-enough-for-tests', name }
  await api(page).post('/users', { ...person, roles })
  return person
}

/** Signs in a publisher with a new account: the admin remembers each user's language and panes, so tests must not share one. */
export async function signInAsNewUser(page: Page, name: string): Promise<void> {
  await signIn(page)
  await signIn(page, await colleague(page, uniqueName(name)))
}

/** Waits until a field is hydrated: what is typed before that is not noticed by the form. */
export async function untilHydrated(field: Locator): Promise<void> {
  await expect.poll(() => isHydrated(field)).toBe(true)
}

/** A unique name: a test that is retried would otherwise find the documents of its first run. */
export const uniqueName = (name: string): string => `${name}-${Math.random().toString(36).slice(2, 10)}`

/** Creates a draft with a hero and a text. */
export async function createDraftPage(page: Page, title: string): Promise<{ id: number; slug: string }> {
  const slug = uniqueName('desk')
  const blocks = [
    { blockType: 'hero', heading: 'A heading', text: '' },
    { blockType: 'rich-text', content: richText(paragraph('Begin.')) },
  ]
  const { doc } = await api(page).post('/pages?draft=true', { title, slug, _status: 'draft', blocks })
  return { id: doc.id, slug }
}

export const editAddress = (id: number) => `/admin/collections/pages/${id}`

export const isSave = (request: Request) => request.method() === 'PATCH' && /\/api\/pages\/\d+/.test(request.url())

/**
 * Holds every save of a page back, as a slow server does.
 * @returns `arrived` waits until a save is in flight; `answer` lets it through and waits for its response; `stop` lets all through
 */
export async function holdSaves(page: Page) {
  const held: Route[] = []
  let isHolding = true
  await page.route(/\/api\/pages\/\d+\?/, (route) => (isHolding && isSave(route.request()) ? void held.push(route) : route.continue()))
  const arrived = () => expect.poll(() => held.length).toBeGreaterThan(0)
  const answer = async () => {
    await arrived()
    const route = held.shift()
    const answered = page.waitForResponse((response) => response.request() === route?.request())
    await route?.continue()
    await answered
  }
  const stop = async () => {
    isHolding = false
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
  return { arrived, answer, stop }
}
