import { describe, expect, test } from 'vitest'
import { variantOf, type Experiment, partsOf, placeBlocks, type PlacedBlock } from './experiments.server.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { seenByAll, type ExperimentSlot } from './experiment-slot.ts'

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

const variants = ['control', 'short', 'none'].map((name, index) => ({ name, share: index === 0 ? 50 : 25 }))
const experiment = (id: number, status: Experiment['status'], winner: string | null = null): Experiment => ({
  id,
  key: `e${id}`,
  status,
  winner,
  variants,
})
const all = new Map(
  [
    experiment(1, 'draft'),
    experiment(2, 'running'),
    experiment(3, 'stopped'),
    experiment(4, 'stopped', 'short'),
    experiment(5, 'running'),
  ].map((one) => [one.id, one]),
)

const block = (heading: string, id?: number, variant?: string) => ({ blockType: 'cta', heading, experiment: id, variant })

/** The parts of a page made of these blocks, each block represented by its heading. */
function pageOf(blocks: ReturnType<typeof block>[], isPreview = false) {
  const parts = partsOf(placeBlocks(blocks, all, isPreview) as unknown as PlacedBlock[])
  const headingOf = (one: ResolvedBlock) => (one as { heading?: string }).heading
  const drawn = parts.map((part) =>
    part.blockType === 'trial'
      ? Object.fromEntries(part.shown.map(({ name, blocks: own }) => [name, own.map(headingOf)]))
      : headingOf(part),
  )
  return { parts, drawn, everybody: seenByAll(parts).map(headingOf) }
}

const pair = (id: number) => [block('before'), block('A', id, 'control'), block('B', id, 'short'), block('after')]

describe('the parts of a page', () => {
  test('contain only the control while an experiment is a draft', () => {
    expect(pageOf(pair(1)).drawn).toEqual(['before', 'A', 'after'])
  })

  test('contain all variants in one slot while it is running, and the control outside the experiment', () => {
    const { drawn, everybody, parts } = pageOf(pair(2))
    expect(drawn).toEqual(['before', { control: ['A'], short: ['B'] }, 'after'])
    expect(everybody).toEqual(['before', 'A', 'after'])
    expect((parts[1] as ExperimentSlot).variants).toEqual(['control', 'short', 'none'])
  })

  test('contain the winner or the control once it has stopped', () => {
    expect(pageOf(pair(3)).drawn).toEqual(['before', 'A', 'after'])
    expect(pageOf(pair(4)).drawn).toEqual(['before', 'B', 'after'])
  })

  test('contain all variants of draft and running experiments in a preview, marked as such', () => {
    expect((pageOf(pair(1), true).parts[1] as ExperimentSlot).previewed).toBe('draft')
    expect((pageOf(pair(2), true).parts[1] as ExperimentSlot).previewed).toBe('running')
    expect((pageOf(pair(2)).parts[1] as ExperimentSlot).previewed).toBeUndefined()
  })

  test('contain the blocks of a deleted experiment as ordinary blocks', () => {
    expect(pageOf(pair(9)).drawn).toEqual(['before', 'A', 'B', 'after'])
  })

  test('contain no block of a variant the experiment does not have', () => {
    expect(pageOf([block('A', 2, 'control'), block('X', 2, 'unknown'), block('Y', 2)]).drawn).toEqual([{ control: ['A'] }])
  })

  test('allow several blocks per variant and several experiments per page', () => {
    const blocks = [
      block('A1', 2, 'control'),
      block('A2', 2, 'control'),
      block('B', 2, 'short'),
      block('C', 5, 'control'),
      block('D', 5, 'short'),
    ]
    expect(pageOf([...blocks, block('E'), block('F', 2, 'control')]).drawn).toEqual([
      { control: ['A1', 'A2'], short: ['B'] },
      { control: ['C'], short: ['D'] },
      'E',
      { control: ['F'] },
    ])
  })

  test('do not expose the experiment on blocks', () => {
    for (const part of pageOf([...pair(2), ...pair(3), ...pair(1)]).parts) {
      for (const own of part.blockType === 'trial' ? part.shown.flatMap(({ blocks }) => blocks) : [part]) {
        expect(Object.keys(own).toSorted()).toEqual(['blockType', 'heading'])
      }
    }
  })
})
