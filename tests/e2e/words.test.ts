import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser.ts'
import { api, signIn } from '#tests/setup/desk.ts'
import { deConsent } from '#app/words/de-consent.ts'
import { deDirectory } from '#app/words/de-directory.ts'
import { deForms } from '#app/words/de-forms.ts'
import { deIssue } from '#app/words/de-issue.ts'
import { de as deOfAnyPage } from '#app/words/de.ts'
import { en } from '#app/words/en.ts'

/** All that German has words for, as a browser never has at once. */
const de = { ...deOfAnyPage, ...deDirectory, ...deIssue, ...deForms, ...deConsent }

type Text = string | readonly string[] | ((...values: never[]) => string)

const isText = (value: unknown): value is Text => typeof value === 'string' || typeof value === 'function' || Array.isArray(value)

function textsOf(words: object): Text[] {
  return Object.values(words).flatMap((value) => (isText(value) ? [value] : textsOf(value)))
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A number, or a name of one word: in a longer one everything would look like “as …”. */
const VALUE = '(?:\\d[\\d.,]*|[A-Z]\\w*)'

/** What a text looks like, whatever stands in it. */
function patternsOf(text: Text): string[] {
  if (typeof text !== 'function') return [text].flat().map((part) => escaped(part.trim()))
  return [713, 1].map((value) => escaped(text(...([value, value, value] as never[])).trim()).replaceAll('713', VALUE))
}

const germanPatterns = new Set(textsOf(de).flatMap(patternsOf))

/** What the site says by itself in English and not in German as well; single marks are in every language. */
const ENGLISH = textsOf(en)
  .flatMap(patternsOf)
  .filter((pattern) => /[a-z]{2}/i.test(pattern) && !germanPatterns.has(pattern))

/** What a page says in a language, to the eye and to those who hear it; menus say what editors wrote. */
const saidIn = (page: Page, language: string) =>
  page.evaluate((lang) => {
    const menus = '.site-menu li, .drawer-menu li, .header-actions, .site-footer section, script, style'
    const isSaid = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === lang && !element.closest(menus)
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    const said: string[] = []
    while (walker.nextNode()) if (isSaid(walker.currentNode.parentElement)) said.push(walker.currentNode.textContent ?? '')
    const names = ['aria-label', 'aria-roledescription', 'aria-description', 'placeholder', 'title', 'alt']
    for (const element of document.querySelectorAll('*')) {
      if (element.closest('[lang]')?.getAttribute('lang') === lang) said.push(...names.map((name) => element.getAttribute(name) ?? ''))
    }
    return said.map((text) => text.trim()).filter(Boolean)
  }, language)

const ofSite = (said: string[]) => {
  const patterns = ENGLISH.map((pattern) => new RegExp(`^${pattern}$`))
  return [...new Set(said)].filter((text) => patterns.some((pattern) => pattern.test(text)))
}

/** Publishes a page with every form, in English and in German, and gives its German address. */
async function germanForms(page: Page): Promise<string> {
  await signIn(page)
  const slug = `forms-${Date.now()}`
  const consent = 'Wir antworten Ihnen.'
  const blocks = [
    { blockType: 'contact-sales', heading: 'Kontakt', consent },
    { blockType: 'appointment', heading: 'Termin', kind: 'form', minutes: 30, consent },
    { blockType: 'waitlist', heading: 'Warteliste', consent },
  ]
  const { doc } = await api(page).post('/pages', { title: 'Formulare', slug, blocks, _status: 'published' })
  await api(page).patch(`/pages/${doc.id}?locale=de`, { title: 'Formulare', _status: 'published' })
  await page.context().clearCookies()
  return `/de/${slug}`
}

for (const path of [
  '/de',
  '/de/directory',
  '/de/directory/eslint',
  '/de/directory/eslint/issues/no-unused-vars',
  '/de/search?q=zzzz',
  '/de/nope',
  '/de/directory/a--b',
]) {
  test(`${path} says nothing of its own in English where it says that it is German`, async ({ page, expectFault }) => {
    expectFault(/404/)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const said = await saidIn(page, 'de')
    expect(said).toContain(de.shell.skip)
    expect(said).toContain(de.shell.themes.dark)
    expect(ofSite(said)).toEqual([])
    expect(ofSite([(await page.title()).replace(/^\d+ - | \| .*$/g, '')])).toEqual([])
  })
}

test('the search above would find English words', async ({ page }) => {
  await page.goto('/directory/eslint')
  expect(ofSite(await saidIn(page, 'en'))).toEqual(expect.arrayContaining([en.shell.skip, en.page.breadcrumb, en.directory.licence]))
})

test('a page that is not translated says in English what belongs to it, inside a German frame', async ({ page }) => {
  await page.goto('/de/pricing')
  const body = page.locator('.foreign-words[lang=en]')
  await expect(body.getByRole('radio', { name: en.plans.yearly })).toBeVisible()
  await expect(body.getByText(en.plans.mostTeams).first()).toBeVisible()
  expect(ofSite(await saidIn(page, 'de'))).toEqual([])
})

test('what opens later speaks the language too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/de')
  await page.waitForLoadState('networkidle')
  await page.locator('.drawer-button', { hasText: de.shell.menu }).click()
  await expect(page.getByRole('button', { name: de.shell.close })).toBeVisible()
  expect(ofSite(await saidIn(page, 'de'))).toEqual([])
})

test('a German form is German, and says in German what to mend', async ({ page }) => {
  await page.goto(await germanForms(page))
  await page.waitForLoadState('networkidle')
  expect(ofSite(await saidIn(page, 'de'))).toEqual([])
  const form = page.locator('form[action="/forms/contact-sales"]')
  await form.getByLabel(de.forms.name).focus()
  await expect(form.locator('input[name=key]')).not.toHaveValue('')
  await form.getByRole('button', { name: de.forms.send.contact }).click()
  const summary = form.getByRole('group', { name: de.forms.mend })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(de.formDesk.problems.noEmail)
  expect(ofSite(await saidIn(page, 'de'))).toEqual([])
})

test('without a script what the server refuses is named in the language of the form', async ({ browser, baseURL, page }) => {
  const path = await germanForms(page)
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  const refused = async (address: string, send: string) => {
    await plain.goto(address)
    const form = plain.locator('form[action="/forms/contact-sales"]')
    await form.evaluate((element) => element.setAttribute('novalidate', ''))
    await form.getByRole('button', { name: send }).click()
    await expect(plain.locator('li').first()).toBeVisible()
  }
  await refused(path, de.forms.send.contact)
  await expect(plain.locator('html')).toHaveAttribute('lang', 'de')
  await expect(plain.getByRole('heading', { name: de.handBack.titles['contact-sales'] })).toBeVisible()
  await expect(plain.getByText(de.formDesk.problems.goal).first()).toBeVisible()
  // A form that is not translated stands in English on its German address, and is answered so.
  await refused('/de/contact-sales', en.forms.send.contact)
  await expect(plain.locator('html')).toHaveAttribute('lang', 'en')
  await expect(plain.getByText(en.formDesk.problems.goal).first()).toBeVisible()
  await context.close()
})
