import { describe, expect, test } from 'vitest'
import {
  builtFrom,
  builtFromPart,
  builtFromSources,
  builtFromUnwatched,
  builtUntil,
  concerns,
  countVisit,
  recordSources,
  withoutRecording,
} from './built-from.ts'

describe('a response declares', () => {
  test('what it was built from, across everything it waits for', async () => {
    const { result, sources } = await recordSources(async () => {
      builtFrom('pages:12')
      await Promise.resolve()
      builtFrom('collection:posts', 'pages:12')
      builtFromPart('menus', 'digest')
      return 'page'
    })
    expect(result).toBe('page')
    expect([...sources.tags]).toEqual(['pages:12', 'collection:posts'])
    expect([...sources.parts]).toEqual([['menus', 'digest']])
    expect(sources.until).toBe(Infinity)
    expect(sources.unwatched).toBeUndefined()
  })

  test('everything that an earlier result declared', async () => {
    const { sources: earlier } = await recordSources(() => {
      builtFrom('pages:12')
      builtFromPart('menus', 'digest')
      builtUntil(new Date(5000))
      builtFromUnwatched('users')
      countVisit(() => undefined)
      return Promise.resolve()
    })
    const { sources } = await recordSources(() => Promise.resolve(builtFromSources(earlier)))
    expect(sources).toEqual(earlier)
  })

  test('the first moment from which it is out of date', async () => {
    const { sources } = await recordSources(() => {
      builtUntil(new Date(5000))
      builtUntil(new Date(3000))
      builtUntil(new Date(9000))
      return Promise.resolve()
    })
    expect(sources.until).toBe(3000)
  })

  test('that something it read is not watched', async () => {
    const { sources } = await recordSources(() => Promise.resolve(builtFromUnwatched('users')))
    expect(sources.unwatched).toBe('users')
  })

  test('nothing for work that is left out, and nothing for another response', async () => {
    const [one, other] = await Promise.all([
      recordSources(async () => {
        await withoutRecording(async () => {
          await Promise.resolve()
          builtFrom('pages:1')
        })
        builtFrom('pages:2')
      }),
      recordSources(() => Promise.resolve(builtFrom('pages:3'))),
    ])
    expect([...one.sources.tags]).toEqual(['pages:2'])
    expect([...other.sources.tags]).toEqual(['pages:3'])
  })
})

test('a visit is counted at once, or by each visit that gets the recorded response', async () => {
  const counted: (string | null | undefined)[] = []
  const count = (referrer?: string | null) => void counted.push(referrer)
  countVisit(count)
  expect(counted).toEqual([undefined])
  const { sources } = await recordSources(() => Promise.resolve(countVisit(count)))
  expect(counted).toHaveLength(1)
  for (const visit of sources.visits) visit('https://example.com/')
  expect(counted).toEqual([undefined, 'https://example.com/'])
})

test.each([
  ['pages:12', 'pages:12', true],
  ['pages:12', 'pages:1', false],
  ['pages:12', 'collection:pages', true],
  ['pages:12', 'collection:posts', false],
  ['collection:pages', 'pages:12', true],
  ['collection:pages', 'collection:pages', true],
  ['collection:pages', 'global:pages', false],
  ['global:footer', 'global:footer', true],
  ['global:footer', 'global:site', false],
])('a change of %s concerns what was built from %s: %s', (changed, tag, isConcerned) => {
  expect(concerns(changed, tag)).toBe(isConcerned)
})
