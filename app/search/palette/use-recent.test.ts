import { expect, test } from 'vitest'
import { addSearch, readSearches, removeSearch } from './use-recent.ts'

function storage(initial?: string) {
  const values = new Map(initial === undefined ? [] : [['plumb:searches', initial]])
  return {
    values,
    store: () => ({
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }),
  }
}

test('searches are listed newest first, once each whatever their case, and only the last six', () => {
  const { store } = storage()
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'Four']) addSearch(store, text)
  expect(readSearches(store)).toEqual(['Four', 'seven', 'six', 'five', 'three', 'two'])
  expect(removeSearch(store, 'six')).toEqual(['Four', 'seven', 'five', 'three', 'two'])
})

test('a single letter and a pasted text are not remembered', () => {
  const { store, values } = storage()
  expect(addSearch(store, 'a')).toEqual([])
  expect(addSearch(store, 'a'.repeat(101))).toEqual([])
  expect(values.size).toBe(0)
})

test('nothing is left in the browser after the last one is removed', () => {
  const { store, values } = storage()
  addSearch(store, 'soc 2')
  expect(removeSearch(store)).toEqual([])
  expect(values.size).toBe(0)
})

test.each(['not json', '{"a":1}', '[1,null,""]'])('whatever else is stored there, %s, counts as nothing', (stored) => {
  expect(readSearches(storage(stored).store)).toEqual([])
})

test('refused storage is no fault', () => {
  const refused = () => {
    throw new Error('refused')
  }
  expect(readSearches(refused)).toEqual([])
  expect(addSearch(refused, 'soc 2')).toEqual([])
  expect(removeSearch(refused)).toEqual([])
})
