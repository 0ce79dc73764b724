import { expect, test } from 'vitest'
import type { Cms } from '#cms/payload.server.ts'
import { nearestTo } from './missing.server.ts'
import { TooBusyError } from './read-briefly.server.ts'
import { searchInTurn } from './search.server.ts'

const MATCH = { path: '/pricing', title: 'Pricing', description: null }

/** A database whose searches take a while, and the most that ran at the same time. */
function slowDatabase() {
  let running = 0
  const seen = { most: 0 }
  const query = async () => {
    running += 1
    seen.most = Math.max(seen.most, running)
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
    return { rows: [MATCH] }
  }
  return { cms: { db: { pool: { query } } } as unknown as Cms, seen }
}

test('a burst of missing addresses searches for one at a time; the others are answered without suggestions', async () => {
  const { cms, seen } = slowDatabase()
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => nearestTo(cms, `/pricng-${index}`)))
  expect(seen.most).toBe(1)
  expect(answers.filter((matches) => matches.length === 0)).toHaveLength(35)
  expect(await nearestTo(cms, '/pricng')).toEqual([MATCH])
})

test('a burst of searches runs three at a time; more than can wait are told to come back', async () => {
  const { cms, seen } = slowDatabase()
  const answers = await Promise.allSettled(Array.from({ length: 80 }, () => searchInTurn(cms, 'pricing', 5)))
  expect(seen.most).toBe(3)
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(17)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooBusyError)
})
