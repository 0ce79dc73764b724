import { expect, test } from 'vitest'
import { CONTENT_LOCALES } from '#config'
import * as en from './en.ts'
import { fileOf, filesAt } from './files.ts'
import { hasMessages, loadMessages, nameIn, type Messages } from './index.ts'

type Text = string | readonly string[] | ((...values: never[]) => string)

const isText = (value: unknown): value is Text => typeof value === 'string' || typeof value === 'function' || Array.isArray(value)

/** Every text with its path: `shell.menu`. */
function textsOf(messages: object, prefix = ''): [string, Text][] {
  return Object.entries(messages).flatMap(([key, value]) => (isText(value) ? [[prefix + key, value]] : textsOf(value, `${prefix}${key}.`)))
}

/** Numbers formatted the same in every locale, and contained in no text by themselves. */
const VALUES = [713, 829, 947, 563] as never[]

/** Fills in the values of a text. */
const filled = (text: Text): string => (typeof text === 'function' ? text(...VALUES) : [text].flat().join(''))

/** The values that a text contains. */
const valuesIn = (text: Text): string[] => VALUES.map(String).filter((value) => filled(text).includes(value))

const english = textsOf(en)

/** Texts that are the same in both languages. */
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
    'places.feeds.posts',
  ],
}

const translated: [keyof typeof SAME, Messages][] = await Promise.all(
  CONTENT_LOCALES.all
    .filter((locale) => hasMessages(locale))
    .map(async (locale): Promise<[keyof typeof SAME, Messages]> => [
      locale as keyof typeof SAME,
      { ...en, ...(await loadMessages(locale)) },
    ]),
)

test('no text is empty, and functions use all their parameters', () => {
  expect(english.length).toBeGreaterThan(150)
  for (const [path, text] of english) {
    expect(filled(text).trim(), path).not.toBe('')
    expect(valuesIn(text), path).toHaveLength(typeof text === 'function' ? text.length : 0)
  }
})

test.each(translated)('%s has the same messages as English, with the same values', (_locale, messages) => {
  const texts = textsOf(messages)
  expect(texts.map(([path]) => path).toSorted()).toEqual(english.map(([path]) => path).toSorted())
  const ours = Object.fromEntries(texts)
  for (const [path, text] of english) {
    const own = ours[path] ?? ''
    expect(filled(own).trim(), path).not.toBe('')
    expect(valuesIn(own), path).toEqual(valuesIn(text))
    expect(Array.isArray(own) ? own.length : typeof own, path).toEqual(Array.isArray(text) ? text.length : typeof text)
  }
})

test.each(translated)('%s has no untranslated texts, except those that are the same in both languages', (locale, messages) => {
  const ours = Object.fromEntries(textsOf(messages))
  const same = english.filter(([path, text]) => filled(text) === filled(ours[path] ?? '')).map(([path]) => path)
  expect(same.toSorted()).toEqual(SAME[locale].toSorted())
})

test.each([['en', en] as const, ...translated])('singular and plural differ in %s', async (_locale, messages) => {
  for (const count of [messages.search.found, messages.article.minutes, messages.directory.setUp, messages.forms.fixFields]) {
    expect(count(1).replace('1', '2')).not.toBe(count(2))
  }
})

test('sort orders and tagged searches have idiomatic names', async () => {
  const german = (await loadMessages('de'))?.directorySearch
  expect(german?.sorts.relevance).toBe('Relevanz')
  expect(en.directorySearch.labelTagged('security')).toBe('Search issues tagged security')
  expect(german?.labelTagged('security')).toBe('Die Probleme mit dem Schlagwort security durchsuchen')
})

test('numbers are formatted for their language', async () => {
  expect(en.directory.size(1234, 2)).toBe('1,234 issues from 2 analyzers.')
  expect((await loadMessages('de'))?.directory?.size(1234, 2)).toBe('1.234 Probleme aus 2 Analysatoren.')
})

test('nameIn falls back to the key', () => {
  expect(nameIn(en.categories, 'bug-risk')).toBe('bug risk')
  expect(nameIn(en.categories, 'toString')).toBe('toString')
})

test('a page starts with the files of its path and has the others once they are loaded', async () => {
  expect(filesAt('/pricing')).toEqual(['page'])
  expect(filesAt('/directory')).toEqual(['page', 'directory'])
  expect(filesAt('/directory/eslint/issues/no-eval')).toEqual(['page', 'directory', 'issue'])
  const parts = await Promise.all(
    (['page', 'directory', 'issue', 'article', 'preview', 'forms', 'consent'] as const).map((file) => loadMessages('de', [file])),
  )
  for (const part of Object.keys(en) as (keyof typeof en)[]) expect(parts.at(-1)?.[part], `${part} in ${fileOf(part)}`).toBeDefined()
})
