import { expect, test } from 'vitest'
import { bulkOutcome, bulkQuestion } from './bulk-messages.ts'

const collection = { labels: { singular: 'Page', plural: 'Pages' }, versions: { drafts: { localizeStatus: true } } } as never
const publish = (locale: string) => ({ act: 'publish', collection, locale }) as const

test('the question names the language and what will be left out', () => {
  expect(bulkQuestion(publish('de'))).toBe(
    'Publish the selected Pages in German? Other languages do not change. Documents with a required text neither in German nor public in English are left out; you will see which.',
  )
  expect(bulkQuestion(publish('en'))).toMatch(/in English\? .+ Documents in which required fields are empty are left out/)
  expect(bulkQuestion({ act: 'unpublish', collection, locale: 'en' })).toMatch(/^Unpublish the selected Pages in English\?/)
  const untranslated = { labels: { singular: 'Issue', plural: 'Issues' }, versions: { drafts: {} } } as never
  expect(bulkQuestion({ act: 'publish', collection: untranslated, locale: 'de' })).toBe('Publish the selected Issues?')
})

test('the message names the language, and counts what had nothing to publish', () => {
  expect(bulkOutcome(publish('de'), { done: 1, refused: 0, selected: 1 })).toBe('Published 1 Page in German.')
  expect(bulkOutcome(publish('de'), { done: 2, refused: 1, selected: 5 })).toBe(
    'Published 2 Pages in German. Left out, because there was nothing to publish: 2.',
  )
  expect(bulkOutcome(publish('de'), { done: 0, refused: 0 })).toBe('Nothing was published in German.')
})
