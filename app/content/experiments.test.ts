import { describe, expect, test } from 'vitest'
import { variantOf } from './experiments.server.ts'

const VISITORS = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`)

const sharedOut = (key: string, ...shares: number[]) => ({ key, variants: shares.map((share, index) => ({ name: `v${index}`, share })) })

/** How many of `VISITORS` get each variant. */
function counts(experiment: ReturnType<typeof sharedOut>): number[] {
  const found = new Map<string, number>()
  for (const visitor of VISITORS) {
    const name = variantOf(experiment, visitor)
    found.set(name, (found.get(name) ?? 0) + 1)
  }
  return experiment.variants.map(({ name }) => found.get(name) ?? 0)
}

/** Five standard deviations of a count: exceeded by chance once in a million. */
const bound = (share: number) => 5 * Math.sqrt((VISITORS.length * share * (100 - share)) / 10_000)

describe('visitors are shared out', () => {
  test.each([[[50, 50]], [[1, 99]], [[10, 20, 30, 40]]])('as %j among 100,000', (shares) => {
    const found = counts(sharedOut('headline', ...shares))
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(VISITORS.length)
    for (const [index, share] of shares.entries()) {
      expect(Math.abs((found[index] ?? 0) - (share / 100) * VISITORS.length)).toBeLessThan(bound(share))
    }
  })

  test('in each experiment independently of every other', () => {
    const [one, other] = [sharedOut('one', 50, 50), sharedOut('other', 50, 50)]
    const both = VISITORS.filter((visitor) => variantOf(one, visitor) === 'v1' && variantOf(other, visitor) === 'v1').length
    expect(Math.abs(both - VISITORS.length / 4)).toBeLessThan(bound(25))
  })

  test('the same way every time, in every process', () => {
    const found = ['a', 'b', 'c', 'd', 'e', 'f'].map((visitor) => variantOf(sharedOut('headline', 50, 50), visitor))
    // Written down: another release must not shuffle those who are counted already.
    expect(found).toEqual(['v0', 'v0', 'v1', 'v1', 'v1', 'v0'])
  })
})

describe('where shares change', () => {
  test('a variant that grows keeps everybody it had', () => {
    const [before, after] = [sharedOut('headline', 90, 10), sharedOut('headline', 50, 50)]
    const kept = VISITORS.filter((visitor) => variantOf(before, visitor) === 'v1')
    expect(kept.length).toBeGreaterThan(9000)
    expect(kept.filter((visitor) => variantOf(after, visitor) !== 'v1')).toEqual([])
  })

  test('only visitors between the old boundary and the new one change', () => {
    const [before, after] = [sharedOut('headline', 50, 50), sharedOut('headline', 60, 40)]
    const moved = VISITORS.filter((visitor) => variantOf(before, visitor) !== variantOf(after, visitor)).length
    expect(Math.abs(moved - VISITORS.length / 10)).toBeLessThan(bound(10))
  })
})
