import { box, clamped, type Element, type Style } from './element.ts'
import { fitText, linesAt } from './fit-text.ts'
import { DISPLAY, INK, MONO, SOFT } from './palette.ts'

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
