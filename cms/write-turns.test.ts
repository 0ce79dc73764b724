import { expect, test } from 'vitest'
import { turns } from './write-turns.ts'

test('never more than six at once, all of them in the end, also after failures', async () => {
  const takeTurn = turns(6)
  let running = 0
  let most = 0
  const work = (index: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
    if (index % 4 === 0) throw new Error('x')
    return index
  }
  const results = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => takeTurn(work(index))))
  expect(most).toBe(6)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
})
