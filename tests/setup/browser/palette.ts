import type { Page, Request, Route } from '@playwright/test'
import type { SiteAnswer } from '#app/search/api/site-answer.ts'
import { expect } from './browser.ts'

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Search this site' })
export const field = (page: Page) => page.getByRole('combobox', { name: 'Search this site' })
export const rows = (page: Page) => page.getByRole('option')
export const row = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
export const active = (page: Page) => page.locator('[role=option][aria-selected=true]')
export const entry = (page: Page) => page.locator('.site-header > .search-entry')

/** An answer whose results name the text that they are for. */
const answerFor = (query: string): SiteAnswer => ({
  query,
  corrected: query === 'pricng' ? 'pricing' : null,
  total: query === 'zzz' ? 0 : 31,
  reach: 20,
  groups: [
    { type: 'page', total: 1 },
    { type: 'rule', total: 30 },
  ],
  results:
    query === 'zzz'
      ? []
      : [
          {
            type: 'page',
            url: '/pricing',
            language: 'en',
            title: `Pricing ${query}`,
            place: 'Plumbline',
            code: null,
            heading: 'Plans',
            anchor: 'plans',
            passage: [{ text: 'per seat', marked: true }],
          },
          {
            type: 'rule',
            url: '/directory/eslint/issues/no-unused-vars',
            language: 'en',
            title: 'Unused',
            code: 'no-unused-vars',
            place: 'ESLint',
            heading: null,
            anchor: null,
            passage: [],
          },
          {
            type: 'rule',
            url: '/directory/eslint/issues/no-eval',
            language: 'en',
            title: 'Eval',
            code: 'no-eval',
            place: 'ESLint',
            heading: null,
            anchor: null,
            passage: [],
          },
        ],
})

const textOf = (request: Request) => new URL(request.url()).searchParams.get('q') ?? ''

type Respond = (route: Route, text: string) => Promise<unknown>

export const found: Respond = (route, text) => route.fulfill({ json: answerFor(text) })

/** Answers searches in place of the site, whose results may change with its content. */
export const answerWith = (page: Page, respond: Respond = found) =>
  page.route('**/api/search?*', (route) => respond(route, textOf(route.request())).catch(() => null))

/** Where the list and the preview end, above the end of the dialog's body. */
export const gaps = (page: Page) =>
  page.evaluate(() => {
    const [body = 0, ...parts] = ['.palette-body', '.palette-list', '.palette-side'].map(
      (part) => document.querySelector(part)?.getBoundingClientRect().bottom ?? 0,
    )
    return parts.map((bottom) => Math.round(body - bottom))
  })

/** How the field's placeholder looks. */
export const placeholder = (page: Page) =>
  field(page).evaluate((input) => {
    const { color, opacity } = getComputedStyle(input, '::placeholder')
    return { color, opacity }
  })

/** Opens the palette as soon as the page is there. */
export async function open(page: Page, path = '/pricing'): Promise<void> {
  await page.goto(path)
  await page.keyboard.press('Control+k')
  await expect(rows(page).first()).toBeVisible()
}
