import { DISPLAY, INK, MONO, type Shape, SOFT } from './shapes.ts'

/** Styles as Satori takes them. */
export type Style = Record<string, string | number>

export type Element = { type: string; props: Record<string, unknown> }

type Child = Element | string | null

/** A box that lays its children out in a row, or as `style` says. Satori requires `display` on every box. */
export const box = (style: Style, ...children: Child[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== null) },
})

/** A box at a place on the card. */
export const at = (left: number, top: number, style: Style, ...children: Child[]): Element =>
  box({ position: 'absolute', left, top, ...style }, ...children)

/** A text that ends with an ellipsis after `lines` lines. */
const clamped = (value: string, lines: number, style: Style): Element => ({
  type: 'div',
  props: { style: { display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style }, children: value },
})

/** The width of a letter in Schibsted Grotesk at weight 700, in ems, by how wide its like are. */
const WIDTHS: [letters: RegExp, ems: number][] = [
  [/[ .,:;'’|!()[\]ijlIft]/, 0.31],
  [/[-–"r/\\*`]/, 0.41],
  [/[mwMW@%—…]/, 0.88],
  [/[A-ZÄÖÜ&]/, 0.67],
  [/[\u2e80-\uffff]/, 1],
]
const OTHER = 0.56

/** A mono letter of JetBrains Mono, in ems. */
export const MONO_EMS = 0.6

const emsOf = (text: string): number => {
  let ems = 0
  for (const letter of text) ems += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER
  return ems
}

/** Words with whether a space follows; a line also breaks after a hyphen. */
const wordsIn = (text: string) =>
  [...text.matchAll(/[^\s-]*-+|[^\s-]+/g)].map(({ 0: word, index }) => ({ word, isSpaced: text[index + word.length] === ' ' }))

/** How many lines a text takes, roughly: as many as greedy breaking gives, and long words break anywhere. */
export function linesAt(text: string, size: number, width: number): number {
  let [lines, used, gap] = [1, 0, 0]
  for (const { word, isSpaced } of wordsIn(text)) {
    const needs = emsOf(word) * size
    if (used + gap + needs <= width) used += gap + needs
    else {
      lines += (used > 0 ? 1 : 0) + Math.floor(needs / width)
      used = needs % width
    }
    gap = isSpaced ? 0.31 * size : 0
  }
  return lines
}

/** The largest of `sizes` at which a text fits; the smallest if none does, and the text is then cut. */
export function fitText(text: string, { width, lines, sizes }: { width: number; lines: number; sizes: readonly number[] }): number {
  return sizes.find((size) => linesAt(text, size, width) <= lines) ?? sizes.at(-1) ?? 16
}

/** A card before it is drawn: shapes on the paper, and the boxes above them. */
export type Composition = { shapes: Shape[]; boxes: Element[] }

/** The lower margin that every card leaves to its weight and the site's name. */
export const FOOT = 534

/** The site's name beside the weight. */
export const signature = (site: string, left: number): Element =>
  at(left, FOOT + 8, { fontFamily: DISPLAY, fontWeight: 700, fontSize: 34, letterSpacing: '-0.01em', color: INK }, site)

type Fit = { width: number; lines: number; sizes: readonly number[] }

/** A heading, as large as its place allows, cut with an ellipsis if it is too long even at the smallest size. */
export function heading(text: string, fit: Fit, style: Style = {}): Element {
  const size = fitText(text, fit)
  const look = { fontFamily: DISPLAY, fontWeight: 700, fontSize: size, lineHeight: 1.08, letterSpacing: '-0.025em', color: INK }
  // Satori cuts a balanced text after its first line.
  const isWhole = linesAt(text, size, fit.width * 0.94) <= fit.lines
  return isWhole
    ? box({ ...look, width: fit.width, textWrap: 'balance', ...style }, text)
    : clamped(text, fit.lines, { ...look, width: fit.width, ...style })
}

/** Running text. */
export const prose = (text: string, lines: number, style: Style = {}): Element =>
  clamped(text, lines, { fontFamily: DISPLAY, fontWeight: 500, fontSize: 36, lineHeight: 1.32, color: SOFT, ...style })

/** Codes, numbers and annotations on one line. */
export const mono = (text: string, style: Style = {}): Element =>
  clamped(text, 1, { fontFamily: MONO, fontWeight: 500, fontSize: 32, lineHeight: 1.3, color: SOFT, ...style })
