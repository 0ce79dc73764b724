import { expect, test } from 'vitest'
import { shownAddress } from './shown-address.ts'

test.each([
  ['info@xn--bcher-kva.example', 'info@bücher.example'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@пример.рф'],
  ['info@xn--e1afmkfd.example', 'info@пример.example'],
  ['info@xn--wgv71a119e.example', 'info@日本語.example'],
  ['Ada@Example.com', 'Ada@Example.com'],
  ['', ''],
])('%j is shown as %j', (address, shown) => {
  expect(shownAddress(address)).toBe(shown)
})

test.each(['info@xn--.example', 'info@xn--pypal-4ve.com', 'info@xn--ggle-0nda.com'])(
  '%s stays as it is: it is no valid domain, or mixes scripts that look alike',
  (address) => expect(shownAddress(address)).toBe(address),
)
