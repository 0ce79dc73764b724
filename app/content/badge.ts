import { escaped } from '#cms/escaped.ts'

/** What stands on a badge: whose it is, and the fact. */
export type Badge = { name: string; fact: string }

const MOST_SIGNS = 40
const HEIGHT = 20
const PAD = 7
const MARK = 15

/** Widths at 11 px, rather too wide than too narrow: the drawing states them, so that another font is fitted into them. */
const NARROW = /[\sijltfrI.,:;'!|()[\]{}/\\-]/
const WIDE = /[mwMWQOGDHNU@%&—…]/
// Letters and signs of other scripts may be as wide as they are high.
const FULL = /[^\u0020-\u024F\u0370-\u04FF‐-…]/

function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += FULL.test(sign) ? 12 : NARROW.test(sign) ? 4.5 : WIDE.test(sign) ? 9.5 : 7
  return Math.ceil(width)
}

/** A text of bounded length, cut between what readers take for letters. */
function shortened(text: string): string {
  const signs = Array.from(new Intl.Segmenter('en').segment(text.slice(0, 400)), ({ segment }) => segment.slice(0, 16))
  return signs.length > MOST_SIGNS ? `${signs.slice(0, MOST_SIGNS - 1).join('')}…` : signs.join('')
}

/** What XML cannot hold (control characters, halves of letters) is left out, what means something to it is written out. */
const inXml = (text: string) => escaped(text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))

const word = (text: string, x: number, width: number, fill: string) =>
  text ? `<text x="${x}" y="14" fill="${fill}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${inXml(text)}</text>` : ''

/**
 * A badge as SVG: a weight on a string, a name, a fact. Its colours stand on light and on dark grounds, and nothing in it
 * needs a style, a script or another file.
 */
export function drawBadge(badge: Badge): string {
  const name = shortened(badge.name.replaceAll(/\s+/g, ' ').trim())
  const fact = shortened(badge.fact.replaceAll(/\s+/g, ' ').trim())
  const [nameWidth, factWidth] = [widthOf(name), widthOf(fact)]
  const left = MARK + nameWidth + 2 * PAD
  const width = left + factWidth + 2 * PAD
  const label = inXml(`${name}: ${fact}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${label}"><title>${label}</title><rect x=".5" y=".5" width="${width - 1}" height="${HEIGHT - 1}" rx="3" fill="#f7f4ee" stroke="#7c8796"/><path d="M3.5 .5H${left}v${HEIGHT - 1}H3.5a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3z" fill="#111e2e"/><path d="M12 0v7" stroke="#9cc0f5"/><path d="M11.2 6.5h1.6v1.5h2.4v3.2L12 17l-3.2-5.8V8h2.4z" fill="#9cc0f5"/><g font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${word(name, MARK + PAD, nameWidth, '#f7f4ee')}${word(fact, left + PAD, factWidth, '#1d2128')}</g></svg>\n`
}
