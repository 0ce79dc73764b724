import { escapeMarkup } from '#platform/text/escape-markup.ts'

/** The texts of a badge. */
export type Badge = { name: string; fact: string }

const MAX_GRAPHEMES = 40
const HEIGHT = 20
const PAD = 7
const MARK = 15

/** Character widths at 11 px, rounded up. `textLength` fits whatever font the reader has into them. */
const NARROW = /[\sijltfrI.,:;'!|()[\]{}/\\-]/
const WIDE = /[mwMWQOGDHNU@%&—…]/
// Characters of other scripts may be as wide as they are high.
const FULL = /[^\u0020-\u024F\u0370-\u04FF‐-…]/

function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += FULL.test(character) ? 12 : NARROW.test(character) ? 4.5 : WIDE.test(character) ? 9.5 : 7
  return Math.ceil(width)
}

/** Truncates a text between grapheme clusters. */
function truncate(text: string): string {
  const graphemes = Array.from(new Intl.Segmenter('en').segment(text.slice(0, 400)), ({ segment }) => segment.slice(0, 16))
  return graphemes.length > MAX_GRAPHEMES ? `${graphemes.slice(0, MAX_GRAPHEMES - 1).join('')}…` : graphemes.join('')
}

/** Drops what XML does not allow (control characters, lone surrogates) and escapes the rest. */
const escapeXml = (text: string) =>
  escapeMarkup(text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))

const renderText = (text: string, x: number, width: number, fill: string) =>
  text ? `<text x="${x}" y="14" fill="${fill}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>` : ''

/**
 * Renders a badge as SVG: a plumb bob, a name, a fact. Its colours work on light and dark backgrounds, and it needs no
 * style, script or other file.
 */
export function renderBadge(badge: Badge): string {
  const name = truncate(badge.name.replaceAll(/\s+/g, ' ').trim())
  const fact = truncate(badge.fact.replaceAll(/\s+/g, ' ').trim())
  const [nameWidth, factWidth] = [widthOf(name), widthOf(fact)]
  const left = MARK + nameWidth + 2 * PAD
  const width = left + factWidth + 2 * PAD
  const label = escapeXml(`${name}: ${fact}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${label}"><title>${label}</title><rect x=".5" y=".5" width="${width - 1}" height="${HEIGHT - 1}" rx="3" fill="#f7f4ee" stroke="#7c8796"/><path d="M3.5 .5H${left}v${HEIGHT - 1}H3.5a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3z" fill="#111e2e"/><path d="M12 0v7" stroke="#9cc0f5"/><path d="M11.2 6.5h1.6v1.5h2.4v3.2L12 17l-3.2-5.8V8h2.4z" fill="#9cc0f5"/><g font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${renderText(name, MARK + PAD, nameWidth, '#f7f4ee')}${renderText(fact, left + PAD, factWidth, '#1d2128')}</g></svg>\n`
}
