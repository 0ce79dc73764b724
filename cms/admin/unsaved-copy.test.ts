import { expect, test } from 'vitest'
import { dropCopy, keepCopy, readCopy } from './unsaved-copy.ts'

const ENGLISH = 'pages/1?locale=en'

function store(limit = Infinity) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('what was typed is given back to the person who typed it, until it is let go', () => {
  const tab = store()
  keepCopy(ENGLISH, 7, { data: { title: 'Unsaved' }, basedOn: '2026-05-04T09:00:00.000Z' }, tab)
  expect(readCopy(ENGLISH, 7, tab)).toMatchObject({ data: { title: 'Unsaved' }, basedOn: '2026-05-04T09:00:00.000Z' })
  expect(readCopy(ENGLISH, 8, tab)).toBeNull()
  expect(readCopy('pages/2?locale=en', 7, tab)).toBeNull()
  expect(readCopy('pages/1?locale=de', 7, tab)).toBeNull()
  dropCopy(ENGLISH, 7, tab)
  expect(readCopy(ENGLISH, 7, tab)).toBeNull()
})

test('a full store disturbs nobody, and leaves no older text behind as if it were the newest', () => {
  const tab = store(80)
  keepCopy(ENGLISH, 7, { data: { title: 'a' } }, tab)
  keepCopy(ENGLISH, 7, { data: { title: 'a'.repeat(100) } }, tab)
  expect(readCopy(ENGLISH, 7, tab)).toBeNull()
})

test.each(['{', 'null', '1', '{"at":1}'])('%s is no copy', (text) => {
  expect(readCopy(ENGLISH, 7, { ...store(), getItem: () => text })).toBeNull()
})
