import { expect, test } from 'vitest'
import { dropCopy, keepCopy, readCopy } from './unsaved-copy.ts'

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
  keepCopy('pages/1', 7, { title: 'Unsaved' }, tab)
  expect(readCopy('pages/1', 7, tab)).toMatchObject({ data: { title: 'Unsaved' } })
  expect(readCopy('pages/1', 8, tab)).toBeNull()
  expect(readCopy('pages/2', 7, tab)).toBeNull()
  dropCopy('pages/1', 7, tab)
  expect(readCopy('pages/1', 7, tab)).toBeNull()
})

test('a full store disturbs nobody, and leaves no older text behind as if it were the newest', () => {
  const tab = store(80)
  keepCopy('pages/1', 7, { title: 'a' }, tab)
  keepCopy('pages/1', 7, { title: 'a'.repeat(100) }, tab)
  expect(readCopy('pages/1', 7, tab)).toBeNull()
})

test.each(['{', 'null', '1', '{"at":1}'])('%s is no copy', (text) => {
  expect(readCopy('pages/1', 7, { ...store(), getItem: () => text })).toBeNull()
})
