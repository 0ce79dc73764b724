import { expect, test } from 'vitest'
import { dropCopy, storeCopy, readCopy } from './unsaved-copy.ts'

const ENGLISH = 'pages/1?locale=en'

function store(limit = Infinity) {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
  }
}

test('returns a copy to the person who typed it, until it is dropped', () => {
  const tab = store()
  storeCopy(ENGLISH, 7, { data: { title: 'Unsaved' }, basedOn: '2026-05-04T09:00:00.000Z' }, tab)
  expect(readCopy(ENGLISH, 7, tab)).toMatchObject({ data: { title: 'Unsaved' }, basedOn: '2026-05-04T09:00:00.000Z' })
  expect(readCopy(ENGLISH, 8, tab)).toBeNull()
  expect(readCopy('pages/2?locale=en', 7, tab)).toBeNull()
  expect(readCopy('pages/1?locale=de', 7, tab)).toBeNull()
  dropCopy(ENGLISH, 7, tab)
  expect(readCopy(ENGLISH, 7, tab)).toBeNull()
})

test('ignores a full store, and leaves no outdated copy behind', () => {
  const tab = store(80)
  storeCopy(ENGLISH, 7, { data: { title: 'a' } }, tab)
  storeCopy(ENGLISH, 7, { data: { title: 'a'.repeat(100) } }, tab)
  expect(readCopy(ENGLISH, 7, tab)).toBeNull()
})

test.each(['{', 'null', '1', '{"at":1}'])('%s is not a copy', (text) => {
  expect(readCopy(ENGLISH, 7, { ...store(), getItem: () => text })).toBeNull()
})
