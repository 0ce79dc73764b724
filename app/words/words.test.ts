import { expect, test } from 'vitest'
import { mailWords } from '#cms/deliveries/mail-words.ts'
import { CONTENT_LOCALES } from '#config'
import { en } from './en.ts'
import { fileOf, filesAt } from './files.ts'
import { hasWords, loadWords, nameIn, type Words } from './index.ts'

type Text = string | readonly string[] | ((...values: never[]) => string)

const isText = (value: unknown): value is Text => typeof value === 'string' || typeof value === 'function' || Array.isArray(value)

/** Every text by its place: `shell.menu`. */
function textsOf(words: object, place = ''): [string, Text][] {
  return Object.entries(words).flatMap(([key, value]) => (isText(value) ? [[place + key, value]] : textsOf(value, `${place}${key}.`)))
}

/** Numbers short enough to be written alike everywhere; no text has them by itself. */
const VALUES = [713, 829] as never[]

/** A text with values in it. */
const filled = (text: Text): string => (typeof text === 'function' ? text(...VALUES) : [text].flat().join(''))

/** Which values a text says. */
const said = (text: Text): string[] => VALUES.map(String).filter((value) => filled(text).includes(value))

const english = textsOf(en)

/** Words that are the same in both languages. */
const SAME = {
  de: [
    'text.code',
    'text.terminal',
    'article.version',
    'directory.version',
    'directorySearch.facets.cwe',
    'directorySearch.facets.owasp',
    'issue.code',
    'issue.owasp',
    'changes.counted',
    'forms.managerNames.cargo',
    'forms.managerNames.nuget',
    'forms.managerNames.rubygems',
    'forms.managerNames.composer',
  ],
}

const translated: [keyof typeof SAME, Words][] = await Promise.all(
  CONTENT_LOCALES.all
    .filter((locale) => hasWords(locale))
    .map(async (locale): Promise<[keyof typeof SAME, Words]> => [locale as keyof typeof SAME, { ...en, ...(await loadWords(locale)) }]),
)

test('there is a text in every place, and functions say all that they are given', () => {
  expect(english.length).toBeGreaterThan(150)
  for (const [place, text] of english) {
    expect(filled(text).trim(), place).not.toBe('')
    expect(said(text), place).toHaveLength(typeof text === 'function' ? text.length : 0)
  }
})

test.each(translated)('%s says as much as English, of the same things', (_locale, words) => {
  const texts = textsOf(words)
  expect(texts.map(([place]) => place).toSorted()).toEqual(english.map(([place]) => place).toSorted())
  const ours = Object.fromEntries(texts)
  for (const [place, text] of english) {
    const own = ours[place] ?? ''
    expect(filled(own).trim(), place).not.toBe('')
    expect(said(own), place).toEqual(said(text))
    expect(Array.isArray(own) ? own.length : typeof own, place).toEqual(Array.isArray(text) ? text.length : typeof text)
  }
})

test.each(translated)('%s says nothing in English, but for words that both languages have', (locale, words) => {
  const ours = Object.fromEntries(textsOf(words))
  const same = english.filter(([place, text]) => filled(text) === filled(ours[place] ?? '')).map(([place]) => place)
  expect(same.toSorted()).toEqual(SAME[locale].toSorted())
})

test.each([['en', en] as const, ...translated])('one thing is not counted as several in %s', async (_locale, words) => {
  for (const count of [words.search.found, words.article.minutes, words.directory.issues, words.directory.setUp, words.forms.off]) {
    expect(count(1).replace('1', '2')).not.toBe(count(2))
  }
})

// Mails are written in `cms`, which imports nothing of `app`.
test.each([['en', en] as const, ...translated])('a mail calls what was chosen as its form did in %s', (locale, { forms }) => {
  const { goals, days, halves } = mailWords(locale)
  expect({ goals, days, halves }).toEqual({ goals: forms.goals, days: forms.weekdays, halves: forms.halves })
})

test('an order is called what other sites call it, and a tag is no place', async () => {
  const german = (await loadWords('de'))?.directorySearch
  expect(german?.sorts.relevance).toBe('Relevanz')
  expect(en.directorySearch.labelTagged('security')).toBe('Search the issues tagged security')
  expect(german?.labelTagged('security')).toBe('Die Probleme mit dem Schlagwort security durchsuchen')
})

test('numbers are written as the language writes them', async () => {
  expect(en.directory.issues(1234)).toBe('1,234 issues')
  expect((await loadWords('de'))?.directory?.issues(1234)).toBe('1.234 Probleme')
})

test('what nobody named is called as it is written', () => {
  expect(nameIn(en.categories, 'bug-risk')).toBe('bug risk')
  expect(nameIn(en.categories, 'toString')).toBe('toString')
})

test('a page begins with the words of its place, and has others as soon as they are fetched', async () => {
  expect(filesAt('/pricing')).toEqual(['page'])
  expect(filesAt('/directory')).toEqual(['page', 'directory'])
  expect(filesAt('/directory/eslint/issues/no-eval')).toEqual(['page', 'directory', 'issue'])
  const parts = await Promise.all(
    (['page', 'directory', 'issue', 'article', 'preview', 'forms', 'consent'] as const).map((file) => loadWords('de', [file])),
  )
  for (const part of Object.keys(en) as (keyof typeof en)[]) expect(parts.at(-1)?.[part], `${part} in ${fileOf(part)}`).toBeDefined()
})
