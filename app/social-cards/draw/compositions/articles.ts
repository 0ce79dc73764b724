import type { CardOf } from '../../card.ts'
import { at, type Composition, fitText, FOOT, heading, mono, prose, signature } from '../text.ts'
import { CHALK, INK, knot, plumb, RULE, stroke } from '../shapes.ts'

const MARGIN = 72
const MAX_TICKS = 24
const SCALE_TOP = 84

/** Ticks down a line, one for each minute; every fifth is longer, as on a ruler. */
function minuteTicks(minutes: number, axis: number) {
  const count = Math.min(minutes, MAX_TICKS)
  const step = Math.min(40, (FOOT - 110 - SCALE_TOP) / Math.max(count, 1))
  return Array.from({ length: count }, (_, index) => {
    const [y, isFifth] = [SCALE_TOP + index * step, index % 5 === 4]
    return stroke(axis - (isFifth ? 36 : 20), y, axis, y, isFifth ? CHALK : RULE, 3)
  })
}

/** A post: the line at its margin measures the minutes of reading. */
export function drawPost({ title, site, byline, minutes, reading }: CardOf<'post'>): Composition {
  const axis = 1104
  const width = axis - MARGIN - 130
  return {
    shapes: [...minuteTicks(minutes, axis), plumb(axis, FOOT - 4), stroke(MARGIN, FOOT - 22, axis - 130, FOOT - 22, RULE, 2)],
    boxes: [
      at(MARGIN, 62, {}, heading(title, { width, lines: 4, sizes: [102, 94, 86, 78, 70, 62] })),
      at(0, FOOT - 66, { width: axis - 30, justifyContent: 'flex-end' }, mono(reading, { fontSize: 30, color: CHALK })),
      at(0, FOOT + 8, { width: axis - 130, justifyContent: 'flex-end' }, prose(byline, 1, { fontSize: 30, maxWidth: 700 })),
      signature(site, MARGIN),
    ],
  }
}

/** A release: its version on the line, its day and what kind of changes it has before it. */
export function drawRelease({ title, site, version, date, kinds }: CardOf<'release'>): Composition {
  const axis = 388
  const left = axis + 48
  const width = 1200 - left - 64
  const size = version ? fitText(version, { width, lines: 1, sizes: [180, 156, 132, 110, 90] }) : 0
  const row = version ? 150 : 96
  return {
    shapes: [plumb(axis, FOOT), stroke(axis - 26, row, axis + 26, row, CHALK, 5)],
    boxes: [
      at(
        0,
        row - 26,
        { width: axis - 50, flexDirection: 'column', alignItems: 'flex-end', gap: 10 },
        prose(date, 1, { fontSize: 34, color: INK }),
        prose(kinds, 2, { fontSize: 30, textAlign: 'right', maxWidth: axis - 110 }),
      ),
      ...(version ? [at(left - 6, row - size * 0.56, {}, heading(version, { width, lines: 1, sizes: [size] }, { color: CHALK }))] : []),
      at(left, version ? row + 108 : row - 46, {}, heading(title, { width, lines: version ? 3 : 5, sizes: [80, 72, 64, 56, 50] })),
      signature(site, left),
    ],
  }
}

/** A term of the glossary: its definition hangs below it, as in a dictionary. */
export function drawTerm({ title, site, aliases, definition }: CardOf<'term'>): Composition {
  const axis = 132
  const left = axis + 34
  const width = 1200 - left - MARGIN
  const size = fitText(title, { width, lines: 1, sizes: [148, 132, 116, 100, 88, 76, 64] })
  const under = 92 + Math.round(size * 1.1)
  return {
    shapes: [plumb(axis, FOOT), stroke(axis, under, 1200, under, RULE, 3), knot(axis, under)],
    boxes: [
      at(left - 4, 62, {}, heading(title, { width, lines: 1, sizes: [size] })),
      at(
        left,
        under + 28,
        { flexDirection: 'column', gap: 12, width },
        aliases ? mono(aliases, { fontSize: 32, color: CHALK, width }) : null,
        prose(definition, Math.floor((FOOT - under - (aliases ? 96 : 44)) / 55), { fontSize: 42, lineHeight: 1.3, color: INK, width }),
      ),
      signature(site, left),
    ],
  }
}

/** The second and third number of a story, beside the first. */
const further = ({ value, label }: CardOf<'story'>['results'][number], top: number) =>
  at(
    816,
    top,
    { flexDirection: 'column', width: 330 },
    mono(value, { fontSize: 48, fontWeight: 700, color: INK }),
    prose(label, 2, { fontSize: 28, lineHeight: 1.2, width: 330 }),
  )

/** A customer's story: the number it is about. */
export function drawStory({ title, site, company, results }: CardOf<'story'>): Composition {
  const axis = 132
  const left = axis + 34
  const [first, ...others] = results
  const width = 1200 - left - MARGIN
  const name = at(left, 54, {}, prose(company, 1, { fontSize: 44, fontWeight: 700, color: INK, width: 620 }))
  if (!first)
    return {
      shapes: [plumb(axis, FOOT), knot(axis, 84)],
      boxes: [name, at(left, 136, {}, heading(title, { width, lines: 4, sizes: [96, 88, 80, 72, 64] })), signature(site, left)],
    }
  const size = fitText(first.value, { width: 600, lines: 1, sizes: [236, 200, 170, 140, 110, 84] })
  const base = 330
  return {
    shapes: [plumb(axis, FOOT), stroke(axis, base, 1200, base, RULE, 3), knot(axis, base)],
    boxes: [
      name,
      at(
        left - 6,
        base - 6 - size * 1.06,
        {},
        heading(first.value, { width: 640, lines: 1, sizes: [size] }, { color: CHALK, letterSpacing: '-0.01em' }),
      ),
      at(left, base + 26, {}, prose(first.label, 1, { width, fontSize: 40, color: INK })),
      ...others.slice(0, 2).map((result, index) => further(result, 44 + index * 136)),
      at(left, base + 86, {}, heading(title, { width, lines: 2, sizes: [42, 38] }, { fontWeight: 500, letterSpacing: 0 })),
      signature(site, left),
    ],
  }
}
