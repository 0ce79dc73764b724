import { describe, expect, test } from 'vitest'
import type { DrawnBlock } from '../drawn.ts'
import { seenByAll, type Trial } from '../trial.ts'
import type { Experiment } from './experiments.server.ts'
import { partsOf, placeBlocks, type PlacedBlock } from './trials.server.ts'

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

/** What a page of these blocks is made of, each block by its heading. */
function pageOf(blocks: ReturnType<typeof block>[], isPreview = false) {
  // Of a block only its heading matters here.
  const parts = partsOf(placeBlocks(blocks, all, isPreview) as unknown as PlacedBlock[])
  const words = (one: DrawnBlock) => (one as { heading?: string }).heading
  const drawn = parts.map((part) =>
    part.blockType === 'trial' ? Object.fromEntries(part.shown.map(({ name, blocks: own }) => [name, own.map(words)])) : words(part),
  )
  return { parts, drawn, everybody: seenByAll(parts).map(words) }
}

const pair = (id: number) => [block('before'), block('A', id, 'control'), block('B', id, 'short'), block('after')]

describe('what a page is made of', () => {
  test('while an experiment is a draft: the control, for visitors', () => {
    expect(pageOf(pair(1)).drawn).toEqual(['before', 'A', 'after'])
  })

  test('while it is running: all variants at one place, the control for who takes no part', () => {
    const { drawn, everybody, parts } = pageOf(pair(2))
    expect(drawn).toEqual(['before', { control: ['A'], short: ['B'] }, 'after'])
    expect(everybody).toEqual(['before', 'A', 'after'])
    expect((parts[1] as Trial).variants).toEqual(['control', 'short', 'none'])
  })

  test('when it has stopped: the winner, or the control', () => {
    expect(pageOf(pair(3)).drawn).toEqual(['before', 'A', 'after'])
    expect(pageOf(pair(4)).drawn).toEqual(['before', 'B', 'after'])
  })

  test('in a preview all variants of a draft and of one that runs, marked as such', () => {
    expect((pageOf(pair(1), true).parts[1] as Trial).previewed).toBe('draft')
    expect((pageOf(pair(2), true).parts[1] as Trial).previewed).toBe('running')
    expect((pageOf(pair(2)).parts[1] as Trial).previewed).toBeUndefined()
  })

  test('of an experiment that is gone: its blocks, as blocks without one', () => {
    expect(pageOf(pair(9)).drawn).toEqual(['before', 'A', 'B', 'after'])
  })

  test('of a variant that the experiment does not have: nothing', () => {
    expect(pageOf([block('A', 2, 'control'), block('X', 2, 'unknown'), block('Y', 2)]).drawn).toEqual([{ control: ['A'] }])
  })

  test('several blocks may be in one variant, and several experiments on one page', () => {
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

  test('no block says in which experiment it is', () => {
    for (const part of pageOf([...pair(2), ...pair(3), ...pair(1)]).parts) {
      for (const own of part.blockType === 'trial' ? part.shown.flatMap(({ blocks }) => blocks) : [part]) {
        expect(Object.keys(own).toSorted()).toEqual(['blockType', 'heading'])
      }
    }
  })
})
