import { createHash } from 'node:crypto'
import type { Card } from './card.ts'

/** Raise it with every change in `draw/`, so that cards are drawn again at new addresses. */
const TEMPLATES = 1

const FORMAT = /^\/cards(\/.+)?\/([\w-]{16})\.png$/

/** The address of a page's card: it changes whenever the card shows something else. */
export function cardAddress(path: string, card: Card): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([TEMPLATES, path, card]))
    .digest('base64url')
    .slice(0, 16)
  return `/cards${path === '/' ? '' : path}/${hash}.png`
}

/** The path of the page whose card an address names; `null` if it names none. */
export function pathOfCard(address: string): string | null {
  const [found, path] = FORMAT.exec(address) ?? []
  return found === undefined ? null : (path ?? '/')
}
