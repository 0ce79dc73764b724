import { describe, expect, test } from 'vitest'
import type { Consent } from './consent.ts'
import { alike, decide, offeredBy, withPurpose } from './purposes.ts'

const ALL = ['analytics', 'recording', 'marketing'] as const
const YES = { analytics: true, recording: true, marketing: true }
const NO = { analytics: false, recording: false, marketing: false }

const said = (purposes: Omit<Consent, 'textVersion' | 'at'>, textVersion = 2): Consent => ({
  ...purposes,
  textVersion,
  at: '2026-11-22T00:00:00.000Z',
})

const at = (given: Partial<Parameters<typeof decide>[0]>) =>
  decide({ mode: 'opt-in', textVersion: 2, offered: ALL, refuses: false, kept: null, ...given })

describe('before anything was chosen', () => {
  test.each([
    ['opt-in', NO, true],
    ['opt-out', YES, true],
    ['none', YES, false],
  ] as const)('where visitors are %s', (mode, purposes, ask) => expect(at({ mode })).toEqual({ purposes, ask }))

  test.each(['opt-in', 'opt-out', 'none'] as const)('a browser that says no is not asked and not measured, where visitors are %s', (mode) =>
    expect(at({ mode, refuses: true })).toEqual({ purposes: NO, ask: false }),
  )

  test('nobody is asked for what is not set up', () => {
    expect(at({ offered: [] })).toEqual({ purposes: NO, ask: false })
    expect(at({ mode: 'opt-out', offered: ['marketing'] })).toEqual({ purposes: { ...NO, marketing: true }, ask: true })
  })
})

describe('what was chosen', () => {
  test.each(['opt-in', 'opt-out', 'none'] as const)('holds where visitors are %s', (mode) => {
    const some = { analytics: true, recording: false, marketing: false }
    expect(at({ mode, kept: said(some) })).toEqual({ purposes: some, ask: false })
    expect(at({ mode, kept: said(NO) })).toEqual({ purposes: NO, ask: false })
    expect(at({ mode, kept: said(YES) })).toEqual({ purposes: YES, ask: false })
  })

  test('is withdrawn by a browser that says no since then', () => {
    expect(at({ refuses: true, kept: said(YES) })).toEqual({ purposes: NO, ask: false })
  })

  test('stands where it was said in spite of the browser’s no', () => {
    expect(at({ refuses: true, kept: { ...said(YES), inSpite: true } })).toEqual({ purposes: YES, ask: false })
    expect(at({ kept: { ...said(YES), inSpite: true } })).toEqual({ purposes: YES, ask: false })
  })

  test('of another question is asked anew: a yes lapses, a no stands until then', () => {
    expect(at({ kept: said(YES, 1) })).toEqual({ purposes: NO, ask: true })
    expect(at({ mode: 'opt-out', kept: said({ ...YES, marketing: false }, 1) })).toEqual({
      purposes: { ...YES, marketing: false },
      ask: true,
    })
    expect(at({ mode: 'opt-out', kept: said(NO, 1) })).toEqual({ purposes: NO, ask: true })
    expect(at({ refuses: true, kept: { ...said(YES, 1), inSpite: true } })).toEqual({ purposes: NO, ask: false })
  })

  test('does nothing that is not offered, and records nobody who is not measured', () => {
    expect(at({ offered: ['analytics', 'recording'], kept: said(YES) }).purposes).toEqual({ ...YES, marketing: false })
    expect(at({ kept: said({ ...YES, analytics: false }) }).purposes).toEqual({ ...NO, marketing: true })
  })
})

test('what is offered is what is set up', () => {
  const posthog = { key: 'phc_x', captureBots: false }
  expect(offeredBy({ tags: {} })).toEqual([])
  expect(offeredBy({ posthog, tags: {} })).toEqual(['analytics', 'recording'])
  expect(offeredBy({ tags: { adTracker: '123' } })).toEqual(['marketing'])
  expect(offeredBy({ posthog, tags: { tagManager: 'GTM-X' } })).toEqual([...ALL])
})

test('a recording is switched on with analytics and off with it', () => {
  expect(withPurpose(NO, 'recording', true)).toEqual({ ...YES, marketing: false })
  expect(withPurpose(YES, 'analytics', false)).toEqual({ ...NO, marketing: true })
  expect(withPurpose(YES, 'recording', false)).toEqual({ ...YES, recording: false })
  expect(withPurpose(NO, 'marketing', true)).toEqual({ ...NO, marketing: true })
})

test('an answer for all is one for what is offered', () => {
  expect(alike(['marketing'], true)).toEqual({ ...NO, marketing: true })
  expect(alike(ALL, true)).toEqual(YES)
  expect(alike(ALL, false)).toEqual(NO)
})
