import { describe, expect, test } from 'vitest'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { seenByAll, type ExperimentSlot } from './experiment-slot.ts'
import type { Experiment } from './experiments.server.ts'
import { partsOf, placeBlocks, type PlacedBlock } from './experiment-slots.server.ts'

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
