import { expect, test } from 'vitest'
import { paletteMessages } from '#app/i18n/en/palette.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { dePalette } from '#app/i18n/de-palette.ts'
import { de } from '#app/i18n/de.ts'
import type { SiteAnswer, SiteResult } from '../api/site-answer.ts'
import { commandsFor } from './commands.ts'
import { announcementOf, noteOf } from './palette.tsx'
import { addressOf, listRows, menuPages, type Row } from './rows.ts'

const now = { theme: 'system', locale: 'en', languages: ['en', 'de'], slash: 'on', hasKeyboard: true } as const
const commands = commandsFor(now, { palette: paletteMessages, themes: shellMessages.themes })
const child = (href: string, label: string) => ({ href, label, description: 'Findings fixed for you.' })
const pages = menuPages([
  { label: 'Product', href: '/platform', children: [child('/platform', 'Platform'), child('/platform/autofix', 'Autofix')] },
  { label: 'Pricing', href: '/pricing', children: [] },
])

const result = (type: SiteResult['type'], url: string): SiteResult => ({
  type,
  url,
  language: 'en' as const,
  title: url,
  code: null,
  place: '',
  heading: null,
  anchor: null,
  passage: [],
})
const found: SiteAnswer = {
  query: 'fix',
  corrected: null,
  total: 9,
  reach: 9,
  groups: [
    { type: 'rule', total: 7 },
    { type: 'page', total: 2 },
  ],
  results: [result('page', '/platform/autofix'), result('rule', '/directory/eslint/issues/a'), result('page', '/fix')],
}

const nameOf = (row: Row) => ('key' in row ? row.key : '')
const shown = (text: string, answer: SiteAnswer | null, recent: string[] = []) =>
  listRows({ text, answer, pages, recent, commands }, paletteMessages).groups.map(({ name, note, rows }) => [name, note, rows.map(nameOf)])
const foundFor = (text: string, answer: SiteAnswer | null) => listRows({ text, answer, pages, recent: [], commands }, paletteMessages).found

test('before anything is typed there are recent searches, the pages of the menu and the commands', () => {
  const all = ['theme-light', 'theme-dark', 'language-de', 'slash'].map((name) => `command ${name}`)
  expect(shown('', null, ['soc 2'])).toEqual([
    ['Recent searches', undefined, ['recent soc 2', 'forget']],
    ['Pages', undefined, ['page /platform', 'page /platform/autofix', 'page /pricing']],
    ['Commands', undefined, all],
  ])
  expect(shown('', null)).toHaveLength(2)
  expect(pages.map(({ place }) => place)).toEqual(['Product', 'Product', ''])
  // A shortcut is not offered where there is hardly a keyboard, but found.
  const touch = commandsFor({ ...now, hasKeyboard: false }, { palette: paletteMessages, themes: shellMessages.themes })
  const onTouch = (text: string) =>
    listRows({ text, answer: null, pages: [], recent: [], commands: touch }, paletteMessages).groups[0]?.rows.map(nameOf)
  expect(onTouch('')).toEqual(all.slice(0, -1))
  expect(onTouch('slash')).toEqual(['command slash'])
})

test('results are grouped by type in the order of the best of each, and all of them are one row away', () => {
  expect(shown('fix', found)).toEqual([
    ['Pages', undefined, ['result /platform/autofix 1', 'result /fix 1']],
    ['Rules', '1 of 7', ['result /directory/eslint/issues/a 1']],
    ['', undefined, ['all']],
  ])
})

test('a command comes first if it is named, and last if its name is only begun', () => {
  expect(shown('dark', found)[0]).toEqual(['Commands', undefined, ['command theme-dark']])
  expect(shown('dar', found).at(-2)).toEqual(['Commands', undefined, ['command theme-dark']])
  expect(shown('deutsch', found)[0]).toEqual(['Commands', undefined, ['command language-de']])
  expect(shown('german', found)[0]).toEqual(['Commands', undefined, ['command language-de']])
  expect(shown('d', found)).toHaveLength(3)
})

test('several results may be on one page, each with its own row and address', () => {
  const position = (title: string, anchor: string) => ({ ...result('job', '/careers'), title, anchor })
  const results = [position('Support engineer', 'support'), position('Compiler engineer', 'compiler-köln')]
  expect(shown('engineer', { ...found, total: 2, results })[0]?.[2]).toEqual(['result /careers 1', 'result /careers 2'])
  expect(results.map((each) => addressOf(each, 'engineer'))).toEqual(['/careers#support', '/careers#compiler-k%C3%B6ln'])
  const pricing = { ...result('page', '/pricing'), title: 'Pricing', heading: 'Seats', anchor: 'seats' }
  expect(addressOf(pricing, 'seats')).toBe('/pricing#seats')
  expect(addressOf(pricing, 'pricing')).toBe('/pricing')
})

test('without results there is what has the text in its name and no word of failure, or else the menu, of which nothing is found', () => {
  expect(shown('autofix', null)).toEqual([
    ['Pages', undefined, ['page /platform/autofix']],
    ['', undefined, ['retry', 'all']],
  ])
  const menu = ['Pages', undefined, ['page /platform', 'page /platform/autofix', 'page /pricing']]
  expect(shown('zzz', null)).toEqual([menu, ['', undefined, ['retry', 'all']]])
  const nothing = { ...found, total: 0, groups: [], results: [] }
  expect(shown('zzz', nothing)).toEqual([menu])
  expect(shown('deutsch', nothing)).toEqual([['Commands', undefined, ['command language-de']]])
  expect(shown('autofix', nothing)).toEqual([['Pages', undefined, ['page /platform/autofix']]])
  const search = (text: string) => ({ text, answer: nothing, failure: null, retry: () => null })
  const said = (text: string) => {
    const count = foundFor(text, nothing)
    return [count, noteOf(search(text), count, paletteMessages), announcementOf(search(text), count, paletteMessages)]
  }
  expect(said('deutsch')).toEqual([1, null, '1 result'])
  expect(said('zzz')).toEqual([0, expect.stringMatching(/^No results for “zzz”/), expect.stringMatching(/^No results for “zzz”/)])
  expect([foundFor('', null), foundFor('zzz', null), foundFor('autofix', null), foundFor('fix', found)]).toEqual([0, 0, 1, 9])
})

test('German readers find commands by German and English words', () => {
  const german = commandsFor({ ...now, locale: 'de', theme: 'light' }, { palette: dePalette.palette, themes: de.shell.themes })
  const first = (text: string) =>
    listRows({ text, answer: found, pages, recent: [], commands: german }, dePalette.palette).groups[0]?.rows.map(nameOf)
  for (const text of ['dunkel', 'dark']) expect(first(text)).toEqual(['command theme-dark'])
  for (const text of ['englisch', 'English']) expect(first(text)).toEqual(['command language-en'])
})
