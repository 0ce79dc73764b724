import type { SeverityName } from '#app/ui/severity.tsx'
import { CARD_HEIGHT, CARD_WIDTH } from '../card.ts'
import type { CodeKind } from '#app/ui/code-lines.ts'

/** The night paper of the blog's covers (`seed/content/covers/covers.css`), in sRGB, because Satori does not know OKLCH. */
export const PAPER = '#0c1a2a'
const SHEET = '#162637'
const GRID = '#122131'
export const INK = '#e9f0f3'
export const SOFT = '#b2c0cb'
export const RULE = '#546577'
export const CHALK = '#8bc2ff'
export const LINE = '#639cdd'
const CLAY = '#dcd79e'

/** Of severities only. */
export const SEVERITY: Record<SeverityName, string> = { critical: '#fb857b', major: '#ebb761', minor: '#82d2c8' }

const CODE: Partial<Record<CodeKind, string>> = { keyword: CHALK, string: CLAY, number: CLAY, comment: SOFT, punct: SOFT }

export const colorOfToken = (kind: CodeKind | undefined): string => (kind && CODE[kind]) ?? INK

export const DISPLAY = 'Schibsted Grotesk'
export const MONO = 'JetBrains Mono'

/** Shapes are written as SVG. They contain numbers and colours of this folder only, never a text of a document. */
export type Shape = string

/** The same shapes as on pages, where `SeverityShape` draws them. */
const SHAPES: Record<SeverityName, string> = {
  critical: 'M6 1 11.5 11H.5Z',
  major: 'M6 .5 11.5 6 6 11.5.5 6Z',
  minor: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z',
}

/** A straight stroke. */
export const stroke = (x1: number, y1: number, x2: number, y2: number, color: string, width = 3, dashes = ''): Shape =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${color}" stroke-width="${width}" fill="none"${dashes && ` stroke-dasharray="${dashes}"`}/>`

export const block = (x: number, y: number, width: number, height: number, color: string, opacity = 1): Shape =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}" fill-opacity="${opacity}"/>`

/** A plumb bob whose string ends at `y`. */
const bob = (x: number, y: number, scale = 1, color = CHALK): Shape =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M-4 -2h8v10h9.5v17L0 52l-13.5-27v-17H-4z" fill="${color}"/>`

/** A string from the upper edge with its bob. */
export const plumb = (x: number, to: number, { scale = 1, from = 0, color = LINE, dashes = '' } = {}): Shape =>
  stroke(x, from, x, to, color, 4, dashes) + bob(x, to, scale, color === LINE ? CHALK : color)

/** A tick across the string. */
export const knot = (x: number, y: number, half = 13, color = CHALK): Shape => stroke(x - half, y, x + half, y, color, 4)

/** The shape of a severity, which interrupts the line it sits on. */
export const severityShape = (name: SeverityName, x: number, y: number, size: number): Shape =>
  `<path transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 12})" d="${SHAPES[name]}" fill="${SEVERITY[name]}" stroke="${PAPER}" stroke-width="5" paint-order="stroke"/>`

/** A band across the card behind a line. */
export const band = (x: number, y: number, height: number): Shape => block(x, y, CARD_WIDTH - x, height, SHEET)

/** The grid of a blueprint, where something is drawn. */
export function grid(left: number, top: number, right = CARD_WIDTH, bottom = CARD_HEIGHT, step = 45): Shape {
  let lines = ''
  for (let x = left; x <= right; x += step) lines += stroke(x, top, x, bottom, GRID, 2)
  for (let y = top; y <= bottom; y += step) lines += stroke(left, y, right, y, GRID, 2)
  return lines
}
