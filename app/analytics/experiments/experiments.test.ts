import { describe, expect, test } from 'vitest'
import { variantOf } from './experiments.server.ts'

const VISITORS = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`)

const experimentWith = (key: string, ...shares: number[]) => ({
  key,
  variants: shares.map((share, index) => ({ name: `v${index}`, share })),
})

/** Counts `VISITORS` per variant. */
function counts(experiment: ReturnType<typeof experimentWith>): number[] {
  const found = new Map<string, number>()
  for (const visitor of VISITORS) {
    const name = variantOf(experiment, visitor)
    found.set(name, (found.get(name) ?? 0) + 1)
  }
  return experiment.variants.map(({ name }) => found.get(name) ?? 0)
}

/** Five standard deviations of a count, exceeded by chance once in a million runs. */
const bound = (share: number) => 5 * Math.sqrt((VISITORS.length * share * (100 - share)) / 10_000)

describe('visitors are assigned', () => {
  test.each([[[50, 50]], [[1, 99]], [[10, 20, 30, 40]]])('in shares of %j among 100,000', (shares) => {
    const found = counts(experimentWith('headline', ...shares))
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(VISITORS.length)
    for (const [index, share] of shares.entries()) {
      expect(Math.abs((found[index] ?? 0) - (share / 100) * VISITORS.length)).toBeLessThan(bound(share))
    }
  })

  test('independently in each experiment', () => {
    const [one, other] = [experimentWith('one', 50, 50), experimentWith('other', 50, 50)]
    const both = VISITORS.filter((visitor) => variantOf(one, visitor) === 'v1' && variantOf(other, visitor) === 'v1').length
    expect(Math.abs(both - VISITORS.length / 4)).toBeLessThan(bound(25))
  })

  test('the same way every time and in every process', () => {
    const found = ['a', 'b', 'c', 'd', 'e', 'f'].map((visitor) => variantOf(experimentWith('headline', 50, 50), visitor))
    // Hard-coded, because a new release must not reassign visitors who have already been counted.
    expect(found).toEqual(['v0', 'v0', 'v1', 'v1', 'v1', 'v0'])
  })
})

describe('when shares change', () => {
  test('a variant that grows keeps all its visitors', () => {
    const [before, after] = [experimentWith('headline', 90, 10), experimentWith('headline', 50, 50)]
    const retained = VISITORS.filter((visitor) => variantOf(before, visitor) === 'v1')
    expect(retained.length).toBeGreaterThan(9000)
    expect(retained.filter((visitor) => variantOf(after, visitor) !== 'v1')).toEqual([])
  })

  test('only visitors between the old and the new boundary switch', () => {
    const [before, after] = [experimentWith('headline', 50, 50), experimentWith('headline', 60, 40)]
    const moved = VISITORS.filter((visitor) => variantOf(before, visitor) !== variantOf(after, visitor)).length
    expect(Math.abs(moved - VISITORS.length / 10)).toBeLessThan(bound(10))
  })
})
