import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test'
import type { Role } from '#cms/access/roles.ts'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { isAlive } from './browser.ts'
import { TEST_ADMIN } from './databases.ts'

/** A person who publishes, with an account of their own. */
export type Colleague = { email: string; password: string; name: string }

/** Calls the REST API as the signed-in person of a browser. */
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

export async function signIn(page: Page, who: { email: string; password: string } = TEST_ADMIN): Promise<void> {
  const { email, password } = who
  const answer = await page.request.post('/api/users/login', { data: { email, password }, headers: { origin: process.env.E2E_URL ?? '' } })
  if (!answer.ok()) throw new Error(`sign-in failed with ${answer.status()}`)
}

/** Makes an account, as the admin of `page`. */
export async function colleague(page: Page, name: string, roles: Role[] = ['publisher']): Promise<Colleague> {
  const person = { email: `${name.toLowerCase()}-${Date.now()}@example.com`, password: 'long-enough-for-tests', name }
  await api(page).post('/users', { ...person, roles })
  return person
}

/** Signs a publisher in who shares the account with no other test: the admin remembers each person's language and panes. */
export async function signInAlone(page: Page, name: string): Promise<void> {
  await signIn(page)
  await signIn(page, await colleague(page, unused(name)))
}

/**
 * Waits until a field of a form stays what it is: parts of the admin are drawn anew once it runs, and what is
 * typed into them before goes with them.
 */
export async function settled(page: Page, field: Locator): Promise<void> {
  await expect.poll(() => isAlive(field)).toBe(true)
  await expect(async () => {
    await field.focus()
    await page.waitForTimeout(750)
    await expect(field).toBeFocused({ timeout: 1 })
  }).toPass()
}

/** A name that nothing has: a test that is run again finds there what its first run made. */
export const unused = (name: string): string => `${name}-${Math.random().toString(36).slice(2, 10)}`

/** Makes a draft with a hero and a text, and gives its id and slug. */
export async function draftPage(page: Page, title: string): Promise<{ id: number; slug: string }> {
  const slug = unused('desk')
  const blocks = [
    { blockType: 'hero', heading: 'A heading', text: '' },
    { blockType: 'rich-text', content: richText(paragraph('Begin.')) },
  ]
  const { doc } = await api(page).post('/pages?draft=true', { title, slug, _status: 'draft', blocks })
  return { id: doc.id, slug }
}

export const editAddress = (id: number) => `/admin/collections/pages/${id}`

export const isSave = (request: Request) => request.method() === 'PATCH' && /\/api\/pages\/\d+/.test(request.url())

/** Delays every save of a page by what `delay` says, in milliseconds. */
export const slowSaves = (context: BrowserContext, delay: () => number) =>
  context.route(/\/api\/pages\/\d+\?/, async (route) => {
    if (isSave(route.request())) await new Promise((resolve) => setTimeout(resolve, delay()))
    await route.continue()
  })
