// @vitest-environment jsdom
import { afterEach, expect, test, vi, describe } from 'vitest'
import {
  browserRefuses,
  type Consent,
  onConsentChangedElsewhere,
  storeConsent,
  storedConsent,
  answerAll,
  decide,
  offeredBy,
  withPurpose,
} from './consent.ts'

const KEY = 'plumb:consent'
const STORED: Consent = { analytics: true, recording: true, marketing: false, textVersion: 1, at: '2026-11-22T00:00:00.000Z' }

afterEach(() => {
  localStorage.clear()
  for (const [owner, name] of [
    [navigator, 'globalPrivacyControl'],
    [navigator, 'doNotTrack'],
    [window, 'doNotTrack'],
  ] as const) {
    Reflect.deleteProperty(owner, name)
  }
})

test.each([
  ['navigator', 'globalPrivacyControl', true, true],
  ['navigator', 'globalPrivacyControl', false, false],
  ['navigator', 'doNotTrack', '1', true],
  ['navigator', 'doNotTrack', 'yes', true],
  ['navigator', 'doNotTrack', '0', false],
  ['navigator', 'doNotTrack', 'unspecified', false],
  ['window', 'doNotTrack', '1', true],
  ['window', 'doNotTrack', null, false],
] as const)('%s.%s %j is a refusal: %s', (owner, name, value, refuses) => {
  Object.defineProperty(owner === 'window' ? window : navigator, name, { configurable: true, value })
  expect(browserRefuses()).toBe(refuses)
})

test('a browser without a signal does not refuse', () => {
  expect(browserRefuses()).toBe(false)
})

test('a stored choice is read again, and nothing else is taken for one', () => {
  expect(storedConsent()).toBeNull()
  storeConsent(STORED)
  expect(storedConsent()).toEqual(STORED)
  const others = [
    '',
    'yes',
    'null',
    '[]',
    '{"analytics":true}',
    JSON.stringify({ ...STORED, recording: 'yes' }),
    JSON.stringify({ ...STORED, textVersion: '1' }),
  ]
  for (const other of others) {
    localStorage.setItem(KEY, other)
    expect(storedConsent(), other).toBeNull()
  }
})

test('without storage a choice lasts for the document', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  storeConsent(STORED)
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(storedConsent()).toEqual(STORED)
  setItem.mockRestore()
  storeConsent({ ...STORED, analytics: false })
  localStorage.clear()
  expect(storedConsent()).toBeNull()
})

test('a choice in another tab is noticed, also when all storage is cleared or the page is restored', () => {
  const changed = vi.fn()
  onConsentChangedElsewhere(changed)
  const storage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
  const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  storage('another')
  show(false)
  expect(changed).not.toHaveBeenCalled()
  storage(KEY)
  storage(null)
  show(true)
  expect(changed).toHaveBeenCalledTimes(3)
})

const ALL = ['analytics', 'recording', 'marketing'] as const
const YES = { analytics: true, recording: true, marketing: true }
const NO = { analytics: false, recording: false, marketing: false }

const choice = (purposes: Omit<Consent, 'textVersion' | 'at'>, textVersion = 2): Consent => ({
  ...purposes,
  textVersion,
  at: '2026-11-22T00:00:00.000Z',
})

const at = (situation: Partial<Parameters<typeof decide>[0]>) =>
  decide({ mode: 'opt-in', textVersion: 2, offered: ALL, refuses: false, stored: null, ...situation })

describe('without a stored choice', () => {
  test.each([
    ['opt-in', NO, true],
    ['opt-out', YES, true],
    ['none', YES, false],
  ] as const)('%s mode sets the default', (mode, purposes, ask) => expect(at({ mode })).toEqual({ purposes, ask }))

  test.each(['opt-in', 'opt-out', 'none'] as const)('an opt-out signal means nothing is asked or measured in %s mode', (mode) =>
    expect(at({ mode, refuses: true })).toEqual({ purposes: NO, ask: false }),
  )

  test('purposes that are not configured are not asked about', () => {
    expect(at({ offered: [] })).toEqual({ purposes: NO, ask: false })
    expect(at({ mode: 'opt-out', offered: ['marketing'] })).toEqual({ purposes: { ...NO, marketing: true }, ask: true })
  })
})

describe('a stored choice', () => {
  test.each(['opt-in', 'opt-out', 'none'] as const)('applies in %s mode', (mode) => {
    const some = { analytics: true, recording: false, marketing: false }
    expect(at({ mode, stored: choice(some) })).toEqual({ purposes: some, ask: false })
    expect(at({ mode, stored: choice(NO) })).toEqual({ purposes: NO, ask: false })
    expect(at({ mode, stored: choice(YES) })).toEqual({ purposes: YES, ask: false })
  })

  test('is overridden by a later opt-out signal', () => {
    expect(at({ refuses: true, stored: choice(YES) })).toEqual({ purposes: NO, ask: false })
  })

  test('applies if it was made despite the opt-out signal', () => {
    expect(at({ refuses: true, stored: { ...choice(YES), inSpite: true } })).toEqual({ purposes: YES, ask: false })
    expect(at({ stored: { ...choice(YES), inSpite: true } })).toEqual({ purposes: YES, ask: false })
  })

  test('of another text version is asked again: a yes lapses, a no still counts', () => {
    expect(at({ stored: choice(YES, 1) })).toEqual({ purposes: NO, ask: true })
    expect(at({ mode: 'opt-out', stored: choice({ ...YES, marketing: false }, 1) })).toEqual({
      purposes: { ...YES, marketing: false },
      ask: true,
    })
    expect(at({ mode: 'opt-out', stored: choice(NO, 1) })).toEqual({ purposes: NO, ask: true })
    expect(at({ refuses: true, stored: { ...choice(YES, 1), inSpite: true } })).toEqual({ purposes: NO, ask: false })
  })

  test('allows only offered purposes, and no recording without analytics', () => {
    expect(at({ offered: ['analytics', 'recording'], stored: choice(YES) }).purposes).toEqual({ ...YES, marketing: false })
    expect(at({ stored: choice({ ...YES, analytics: false }) }).purposes).toEqual({ ...NO, marketing: true })
  })
})

test('only configured purposes are offered', () => {
  const posthog = { key: 'phc_x', captureBots: false }
  expect(offeredBy({ tags: {} })).toEqual([])
  expect(offeredBy({ posthog, tags: {} })).toEqual(['analytics', 'recording'])
  expect(offeredBy({ tags: { adTracker: '123' } })).toEqual(['marketing'])
  expect(offeredBy({ posthog, tags: { tagManager: 'GTM-X' } })).toEqual([...ALL])
})

test('recording turns analytics on, and analytics turns recording off', () => {
  expect(withPurpose(NO, 'recording', true)).toEqual({ ...YES, marketing: false })
  expect(withPurpose(YES, 'analytics', false)).toEqual({ ...NO, marketing: true })
  expect(withPurpose(YES, 'recording', false)).toEqual({ ...YES, recording: false })
  expect(withPurpose(NO, 'marketing', true)).toEqual({ ...NO, marketing: true })
})

test('an answer for all covers only offered purposes', () => {
  expect(answerAll(['marketing'], true)).toEqual({ ...NO, marketing: true })
  expect(answerAll(ALL, true)).toEqual(YES)
  expect(answerAll(ALL, false)).toEqual(NO)
})
