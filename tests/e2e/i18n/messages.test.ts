import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { api, signIn } from '#tests/setup/editing/admin.ts'
import { deConsent } from '#app/i18n/de-consent.ts'
import { deDirectory } from '#app/i18n/de-directory.ts'
import { deForms } from '#app/i18n/de-forms.ts'
import { deIssue } from '#app/i18n/de-issue.ts'
import { dePalette } from '#app/i18n/de-palette.ts'
import { de as deOfAnyPage } from '#app/i18n/de.ts'
import * as en from '#app/i18n/en.ts'
import { contactSales } from '#cms/leads/forms/contact-sales.ts'
import { FORM_TEXTS } from '#tests/setup/leads/form-texts.ts'
import { wake } from '#tests/setup/browser/waking.ts'

/** All German messages; a browser never loads them all at once. */
const de = { ...deOfAnyPage, ...deDirectory, ...deIssue, ...deForms, ...deConsent, ...dePalette }

type Text = string | readonly (string | readonly string[])[] | ((...values: never[]) => string)

const isText = (value: unknown): value is Text => typeof value === 'string' || typeof value === 'function' || Array.isArray(value)

function textsOf(messages: object): Text[] {
  return Object.values(messages).flatMap((value) => (isText(value) ? [value] : textsOf(value)))
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A number or a one-word name: with longer names every text would match “as …”. */
const VALUE = '(?:\\d[\\d.,]*|[A-Z]\\w*)'

/** Patterns that match a text with any values. */
function patternsOf(text: Text): string[] {
  if (typeof text !== 'function') return [text].flat(2).map((part) => escaped(part.trim()))
  return [713, 1].map((value) => escaped(text(...([value, value, value] as never[])).trim()).replaceAll('713', VALUE))
}

const germanPatterns = new Set([...textsOf(de), ...FORM_TEXTS.map(([, text]) => text.de)].flatMap(patternsOf))

/** Messages that are English only; punctuation alone is the same in every language. Those of social cards are in pictures. */
const ENGLISH = [...textsOf({ ...en, cards: {} }), ...FORM_TEXTS.map(([, text]) => text.en)]
  .flatMap(patternsOf)
  .filter((pattern) => /[a-z]{2}/i.test(pattern) && !germanPatterns.has(pattern))

/** The visible and accessible texts of a page in a language, except menus, which contain editors' texts. */
const textsIn = (page: Page, language: string) =>
  page.evaluate((lang) => {
    const menus = '.site-menu li, .drawer-menu li, .header-actions, .site-footer section, script, style'
    const isIncluded = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === lang && !element.closest(menus)
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) if (isIncluded(walker.currentNode.parentElement)) found.push(walker.currentNode.textContent ?? '')
    const names = ['aria-label', 'aria-roledescription', 'aria-description', 'placeholder', 'title', 'alt']
    for (const element of document.querySelectorAll('*')) {
      if (element.closest('[lang]')?.getAttribute('lang') === lang) found.push(...names.map((name) => element.getAttribute(name) ?? ''))
    }
    return found.map((text) => text.trim()).filter(Boolean)
  }, language)

const englishAmong = (texts: string[]) => {
  const patterns = ENGLISH.map((pattern) => new RegExp(`^${pattern}$`))
  return [...new Set(texts)].filter((text) => patterns.some((pattern) => pattern.test(text)))
}

/** Publishes a page with every form in English and German, and returns its German path. */
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

const GERMAN = [
  '/de',
  '/de/directory',
  '/de/directory/eslint',
  '/de/directory/eslint/issues/no-unused-vars',
  '/de/search?q=zzzz',
  '/de/nope',
  '/de/directory/a--b',
]

test('no page, nor the drawer that is loaded later, has an English message where its language is German', async ({ page, expectFault }) => {
  expectFault(/404/)
  for (const path of GERMAN) {
    await page.goto(path)
    await wake(page)
    const texts = await textsIn(page, 'de')
    expect(texts, path).toContain(de.shell.skip)
    expect(texts, path).toContain(de.shell.themes.dark)
    expect.soft(englishAmong(texts), path).toEqual([])
    expect.soft(englishAmong([(await page.title()).replace(/^\d+ - | \| .*$/g, '')]), path).toEqual([])
  }
  // An untranslated page has English messages inside a German frame.
  await page.goto('/de/pricing')
  const body = page.locator('.foreign-words[lang=en]')
  await expect(body.getByRole('radio', { name: en.plans.yearly })).toBeVisible()
  await expect(body.getByText(en.plans.mostTeams).first()).toBeVisible()
  expect(englishAmong(await textsIn(page, 'de'))).toEqual([])

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/de')
  await wake(page)
  await page.locator('.drawer-button', { hasText: de.shell.menu }).click()
  await expect(page.getByRole('button', { name: de.shell.close })).toBeVisible()
  expect(englishAmong(await textsIn(page, 'de'))).toEqual([])

  // This check finds English messages.
  await page.goto('/directory/eslint')
  expect(englishAmong(await textsIn(page, 'en'))).toEqual(expect.arrayContaining([en.shell.skip, en.page.breadcrumb, en.directory.licence]))
})

test('a German form and its errors are in German, also those from the server', async ({ page, browser, baseURL }) => {
  const path = await germanForms(page)
  await page.goto(path)
  await wake(page)
  expect(englishAmong(await textsIn(page, 'de'))).toEqual([])
  const form = page.locator('form[action="/forms/contact-sales"]')
  await form.getByLabel(contactSales.fields.name.label.de).focus()
  await expect(form.locator('input[name=key]')).not.toHaveValue('')
  await form.getByRole('button', { name: contactSales.submit.de }).click()
  const summary = form.getByRole('group', { name: de.forms.toFix })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(contactSales.fields.email.missing.de)
  expect(englishAmong(await textsIn(page, 'de'))).toEqual([])

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  const submitEmpty = async (address: string, send: string) => {
    await plain.goto(address)
    const form = plain.locator('form[action="/forms/contact-sales"]')
    await form.evaluate((element) => element.setAttribute('novalidate', ''))
    await form.getByRole('button', { name: send }).click()
    await expect(plain.locator('li').first()).toBeVisible()
  }
  await submitEmpty(path, contactSales.submit.de)
  await expect(plain.locator('html')).toHaveAttribute('lang', 'de')
  await expect(plain.getByRole('heading', { name: contactSales.rerenderedTitle.de })).toBeVisible()
  await expect(plain.getByText(contactSales.fields.goal.missing.de).first()).toBeVisible()
  // An untranslated form is in English at its German URL, and so is the response.
  await submitEmpty('/de/contact-sales', contactSales.submit.en)
  await expect(plain.locator('html')).toHaveAttribute('lang', 'en')
  await expect(plain.getByText(contactSales.fields.goal.missing.en).first()).toBeVisible()
  await context.close()
})
