import type { CodeLine } from '#app/ui/code-lines.ts'
import type { CardCode, CardSeverity } from '../card.ts'
import { CARD_WIDTH } from '../card.ts'
import { at, box, type Element } from './element.ts'
import { MONO_EMS } from './fit-text.ts'
import { colorOfToken, MONO, SEVERITY, SOFT } from './palette.ts'
import { band, block, severityShape, type Shape, stroke } from './shapes.ts'

/** At the smallest, a line has room for the columns of an excerpt. */
const SIZES = [58, 52, 46, 42, 38, 34] as const
const RIGHT = 56
/** Between the line and the code. */
const GAP = 34

/** `largest`: the size that the place has room for. */
type Place = { axis: number; top: number; largest?: number }

/** Code on the card, and where things can hang from its reported range. */
export type DrawnCode = { shapes: Shape[]; boxes: Element[]; hangsAt: number; bottom: number }

/** Signs that the font would join to one, which is not what the code says; each becomes a box of its own. */
const JOINED = /([!#%&*+\-./:<=>?^_|~]{2,})/

const partsOf = (text: string): string[] =>
  text.split(JOINED).flatMap((part) => (JOINED.test(part) ? [...part] : part === '' ? [] : [part]))

const lineElement = (tokens: CodeLine, size: number): Element[] =>
  tokens.flatMap((token) => {
    const [kind, text] = typeof token === 'string' ? [undefined, token] : token
    const look = { color: colorOfToken(kind), fontFamily: MONO, fontWeight: 500, fontSize: size, whiteSpace: 'pre' }
    return partsOf(text).map((part) => box(look, part.replaceAll(' ', '\u00a0')))
  })

const widthOf = (tokens: CodeLine) => tokens.reduce((sum, token) => sum + (typeof token === 'string' ? token : token[1]).length, 0)

/** Lines of code on the axis: their numbers before it, the reported one on a band, its range underlined in the severity's colour. */
export function drawCode({ lines, from, to }: CardCode, severity: CardSeverity, { axis, top, largest = SIZES[0] }: Place): DrawnCode {
  const left = axis + GAP
  const columnsAt = (size: number) => Math.floor((CARD_WIDTH - left - RIGHT) / (size * MONO_EMS))
  const longest = Math.max(...lines.map(({ tokens }) => widthOf(tokens)))
  const size = SIZES.find((candidate) => candidate <= largest && columnsAt(candidate) >= longest) ?? SIZES.at(-1) ?? 34
  const [step, height] = [size * MONO_EMS, Math.round(size * 1.52)]
  const boxes = lines.flatMap(({ number, tokens }, index) => [
    at(
      0,
      top + index * height,
      { width: axis - 28, height, alignItems: 'center', justifyContent: 'flex-end', fontFamily: MONO, fontSize: size * 0.72, color: SOFT },
      String(number),
    ),
    at(left, top + index * height, { height, alignItems: 'center' }, ...lineElement(tokens, size)),
  ])
  const row = top + (lines.length - 1) * height
  const color = SEVERITY[severity.name]
  const [x, width] = [left + from * step, (to - from) * step]
  const hangsAt = Math.round(x + Math.min(width / 2, 24))
  return {
    shapes: [
      band(axis, row, height),
      block(x - 3, row + 5, width + 6, height - 10, color, 0.16),
      stroke(x - 3, row + height - 5, x + width + 3, row + height - 5, color, 4),
      severityShape(severity.name, axis, row + height / 2, 28),
    ],
    boxes,
    hangsAt,
    bottom: row + height,
  }
}
