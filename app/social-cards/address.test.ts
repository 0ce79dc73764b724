import { expect, test } from 'vitest'
import { cardAddress, pathOfCard } from './address.ts'
import type { Card } from './card.ts'

const card: Card = { kind: 'page', title: 'Pricing', site: 'Plumbline', text: 'Per person.' }

test('an address changes with everything the card shows, and with nothing else', () => {
  const address = cardAddress('/pricing', card)
  expect(cardAddress('/pricing', { ...card })).toBe(address)
  const others = [
    { ...card, title: 'Prices' },
    { ...card, text: 'Per seat.' },
    { ...card, site: 'Other' },
  ].map((other) => cardAddress('/pricing', other))
  expect(new Set([address, ...others, cardAddress('/de/pricing', card)]).size).toBe(5)
})

test.each(['/', '/pricing', '/de/blog/a', '/directory/tags/c%2B%2B'])('the address names its page %s', (path) => {
  expect(pathOfCard(cardAddress(path, card))).toBe(path)
})

test.each(['/cards', '/cards/a.png', '/cards/pricing/short.png', `/cards/pricing/${'a'.repeat(16)}.jpg`, `/cards/x/${'a'.repeat(17)}.png`])(
  '%s is no card',
  (address) => {
    expect(pathOfCard(address)).toBeNull()
  },
)
