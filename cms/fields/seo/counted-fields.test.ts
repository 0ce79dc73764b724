import { expect, test, vi } from 'vitest'
import { adviceOn } from './counted-fields.tsx'

vi.mock('@payloadcms/ui', () => ({}))

test.each([
  [0, /Empty/],
  [10, /Short/],
  [45, /Good length/],
  [61, /cut/],
  [71, /at most 70/],
])('advises on a length of %i characters', (length, expected) => expect(adviceOn(length, { good: 60, max: 70 })).toMatch(expected))
