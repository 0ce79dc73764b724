// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { browserRefuses, type Consent, onConsentChangedElsewhere, storeConsent, storedConsent } from './consent.ts'

const KEY = 'plumb:consent'
const YES: Consent = { analytics: true, recording: true, marketing: false, textVersion: 1, at: '2026-11-22T00:00:00.000Z' }

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
  storeConsent(YES)
  expect(storedConsent()).toEqual(YES)
  const others = [
    '',
    'yes',
    'null',
    '[]',
    '{"analytics":true}',
    JSON.stringify({ ...YES, recording: 'yes' }),
    JSON.stringify({ ...YES, textVersion: '1' }),
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
  storeConsent(YES)
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(storedConsent()).toEqual(YES)
  setItem.mockRestore()
  storeConsent({ ...YES, analytics: false })
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
