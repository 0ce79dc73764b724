import { CARD_WIDTH, type CardCode, type CardOf, type CardSeverity } from '../../card.ts'
import { at, box, type Composition, type Element, fitText, FOOT, heading, linesAt, mono, MONO_EMS, signature } from '../text.ts'
import { band, block, colorOfToken, DISPLAY, INK, MONO, plumb, SEVERITY, severityShape, type Shape, SOFT, stroke } from '../shapes.ts'
import type { CodeLine } from '#app/ui/code-lines.ts'

/** At the smallest, a line has room for the columns of an excerpt. */
const SIZES = [58, 52, 46, 42, 38, 34] as const
const RIGHT = 56
/** Between the line and the code. */
const GAP = 34

/** `largest`: the size that the place has room for. */
type Place = { axis: number; top: number; largest?: number }

/** Code on the card, and where things can hang from its reported range. */
type DrawnCode = { shapes: Shape[]; boxes: Element[]; hangsAt: number; bottom: number }

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
function drawCode({ lines, from, to }: CardCode, severity: CardSeverity, { axis, top, largest = SIZES[0] }: Place): DrawnCode {
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

const AXIS = 132
const LEFT = AXIS + 34
const WIDTH = 1200 - LEFT - 56

/** The severity's word, and the names of the rule and its tool. */
const facts = (severity: CardSeverity, names: string[]): Element =>
  box(
    { alignItems: 'baseline', gap: 26 },
    box({ fontFamily: DISPLAY, fontWeight: 700, fontSize: 34, color: SEVERITY[severity.name] }, severity.word),
    ...names.filter(Boolean).map((name) => mono(name, { fontSize: 32, color: INK })),
  )

/** Hangs from the range to the height of the text. */
const thread = (x: number, from: number, to: number, severity: CardSeverity): Shape[] =>
  x - LEFT < 40
    ? [stroke(x, from, x, to, SEVERITY[severity.name], 3)]
    : [
        stroke(x, from, x, to - 22, SEVERITY[severity.name], 3),
        stroke(LEFT, to - 22, x, to - 22, SEVERITY[severity.name], 3),
        stroke(LEFT, to - 22, LEFT, to, SEVERITY[severity.name], 3),
      ]

/** As large as the height left above the foot allows. */
function hangingFit(title: string, room: number) {
  const sizes = [82, 74, 66, 58, 52, 46, 42]
  const size = sizes.find((candidate) => linesAt(title, candidate, WIDTH) * candidate * 1.08 <= room) ?? 42
  return { width: WIDTH, lines: Math.max(1, Math.floor(room / (size * 1.08))), sizes: [size] }
}

/** Code, and what the tool says about it, hung from the range it reports. */
function onCode(code: CardCode, severity: CardSeverity, title: string, names: string[], site: string): Composition {
  const drawn = drawCode(code, severity, { axis: AXIS, top: 52 })
  const top = drawn.bottom + 60
  const room = FOOT - top - 84
  return {
    shapes: [plumb(AXIS, FOOT), ...drawn.shapes, ...thread(drawn.hangsAt, drawn.bottom - 3, top + 4, severity)],
    boxes: [
      ...drawn.boxes,
      at(LEFT, top, { flexDirection: 'column', gap: 16, width: WIDTH }, heading(title, hangingFit(title, room)), facts(severity, names)),
      signature(site, LEFT),
    ],
  }
}

/** Without an example the rule's own name is what the finding hangs from. */
function onName({ name, tool, severity, title, site }: CardOf<'rule'>): Composition {
  const size = [104, 92, 80, 70, 60, 52, 44].find((candidate) => name.length * candidate * MONO_EMS <= WIDTH) ?? 38
  const [top, height] = [92, Math.round(size * 1.3)]
  const width = Math.min(WIDTH, name.length * size * MONO_EMS)
  const under = top + height + 8
  const color = SEVERITY[severity.name]
  const room = fitText(title, { width: WIDTH, lines: 2, sizes: [60, 54, 48, 44] })
  return {
    shapes: [
      plumb(AXIS, FOOT),
      severityShape(severity.name, AXIS, top + height / 2, 34),
      stroke(LEFT, under, LEFT + width, under, color, 5),
      stroke(LEFT + 24, under, LEFT + 24, under + 54, color, 3),
    ],
    boxes: [
      at(LEFT, top, { fontFamily: MONO, fontWeight: 700, fontSize: size, lineHeight: 1.3, color: INK }, name),
      at(
        LEFT,
        under + 66,
        { flexDirection: 'column', gap: 20, width: WIDTH },
        heading(title, { width: WIDTH, lines: 3, sizes: [room] }, { fontWeight: 500, color: SOFT }),
        facts(severity, [tool]),
      ),
      signature(site, LEFT),
    ],
  }
}

/** A rule of a tool. */
export const drawRule = (card: CardOf<'rule'>): Composition =>
  card.code ? onCode(card.code, card.severity, card.title, [card.name, card.tool], card.site) : onName(card)

/** A page and the finding in its first screen: the reported line and the one before it. */
export function drawFinding({ title, site, finding: { code, severity, name } }: CardOf<'finding'>): Composition {
  const size = fitText(title, { width: WIDTH, lines: 2, sizes: [100, 90, 80, 70, 62] })
  const drawn = drawCode({ ...code, lines: code.lines.slice(-2) }, severity, { axis: AXIS, top: 306, largest: 48 })
  const note = (severity.word.length + name.length) * 19 + 60
  const hangsAt = Math.min(drawn.hangsAt, CARD_WIDTH - 56 - note)
  return {
    shapes: [plumb(AXIS, FOOT), ...drawn.shapes, stroke(hangsAt, drawn.bottom - 3, hangsAt, drawn.bottom + 44, SEVERITY[severity.name], 3)],
    boxes: [
      at(LEFT - 4, 54, {}, heading(title, { width: WIDTH, lines: 2, sizes: [size] })),
      ...drawn.boxes,
      at(hangsAt + 18, drawn.bottom + 8, {}, facts(severity, [name])),
      signature(site, LEFT),
    ],
  }
}
