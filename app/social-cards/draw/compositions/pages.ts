import type { CardOf } from '../../card.ts'
import { at, box, type Composition, fitText, FOOT, heading, linesAt, mono, prose, signature } from '../text.ts'
import { block, CHALK, DISPLAY, grid, INK, knot, LINE, plumb, RULE, SEVERITY, SOFT, stroke } from '../shapes.ts'

const AXIS = 132
const LEFT = AXIS + 34
const MARGIN = 72
const WIDTH = 1200 - LEFT - MARGIN

/** Plans: each hangs as deep as it costs. A negotiated price hangs from a dashed line. */
export function drawPlans({ title, site, plans }: CardOf<'plans'>): Composition {
  const [floor, first] = [396, 96]
  const step = (1200 - first) / Math.max(plans.length, 1)
  const most = Math.max(1, ...plans.map(({ amount }) => amount ?? 0))
  const depth = (amount: number | null) => (amount === null ? 250 : 44 + Math.sqrt(amount / most) * 180)
  const fit = (price: string) => fitText(price, { width: step - 56, lines: 1, sizes: [76, 68, 60, 52, 46, 40, 34] })
  const priceSize = Math.min(76, ...plans.filter(({ amount }) => amount !== null).map(({ price }) => fit(price)))
  return {
    shapes: [
      grid(0, 0, 1200, floor - 8, 44),
      stroke(0, floor, 1200, floor, RULE, 2),
      ...plans.map(({ amount }, index) =>
        plumb(first + index * step, depth(amount), amount === null ? { color: SOFT, dashes: '12 10' } : { color: LINE }),
      ),
    ],
    boxes: [
      ...plans.map(({ name, price, amount }, index) =>
        at(
          first + index * step + 28,
          depth(amount) - 26,
          { flexDirection: 'column', width: step - 44 },
          box(
            {
              fontFamily: DISPLAY,
              fontWeight: 700,
              fontSize: amount === null ? Math.min(fit(price), 52) : priceSize,
              letterSpacing: '-0.03em',
              lineHeight: 1.15,
              color: amount === null ? INK : CHALK,
            },
            price,
          ),
          prose(name, 1, { fontSize: 34, color: INK }),
        ),
      ),
      at(MARGIN, floor + 34, {}, heading(title, { width: 1056, lines: 1, sizes: [78, 70, 62, 54, 46, 40] })),
      signature(site, MARGIN),
    ],
  }
}

type Counts = CardOf<'analyzer'>['counts']

/** The severities as parts of one bar. */
function severityBars(counts: Counts, top: number) {
  const total = Math.max(
    1,
    counts.reduce((sum, { count }) => sum + count, 0),
  )
  let x = AXIS
  return counts.map(({ severity, count }) => {
    const width = (count / total) * (1200 - AXIS)
    const bar = block(x, top, Math.max(0, width - 5), 26, SEVERITY[severity.name])
    x += width
    return bar
  })
}

const severityCounts = (counts: Counts) =>
  counts.map(({ severity, text }) =>
    box(
      { alignItems: 'baseline', gap: 14, fontFamily: DISPLAY, fontWeight: 700 },
      box({ fontSize: 60, letterSpacing: '-0.03em', color: INK }, text),
      box({ fontSize: 34, color: SEVERITY[severity.name] }, severity.word),
    ),
  )

/** A tool of the directory: the number of its rules, by severity. */
export function drawAnalyzer({ title, site, rules, label, counts, version }: CardOf<'analyzer'>): Composition {
  const size = fitText(title, { width: 560, lines: 2, sizes: [116, 104, 92, 82, 72, 62, 54] })
  return {
    shapes: [plumb(AXIS, FOOT), ...severityBars(counts, 346), knot(AXIS, 116)],
    boxes: [
      at(
        LEFT - 4,
        58,
        { flexDirection: 'column', gap: 14, width: 600 },
        heading(title, { width: 590, lines: 2, sizes: [size] }),
        version ? mono(version, { fontSize: 36 }) : null,
      ),
      at(
        0,
        58,
        { width: 1200 - MARGIN, flexDirection: 'column', alignItems: 'flex-end' },
        box({ fontFamily: DISPLAY, fontWeight: 700, fontSize: 210, lineHeight: 1, letterSpacing: '-0.045em', color: CHALK }, rules),
        prose(label, 1, { fontSize: 38, color: INK }),
      ),
      at(LEFT, 392, { gap: 60 }, ...severityCounts(counts)),
      signature(site, LEFT),
    ],
  }
}

/** Open positions, each on the line. */
export function drawJobs({ title, site, positions }: CardOf<'jobs'>): Composition {
  const size = fitText(title, { width: WIDTH, lines: 1, sizes: [100, 88, 78, 68, 58, 50] })
  const top = 84 + size * 1.3
  const step = Math.min(92, (FOOT - 8 - top) / Math.max(positions.length, 1))
  return {
    shapes: [plumb(AXIS, FOOT), ...positions.map((_, index) => knot(AXIS, top + step * (index + 0.5)))],
    boxes: [
      at(LEFT - 4, 52, {}, heading(title, { width: WIDTH, lines: 1, sizes: [size] })),
      ...positions.map(({ title: name, place }, index) =>
        at(
          LEFT,
          top + step * index,
          { height: step, width: WIDTH, alignItems: 'center', justifyContent: 'space-between' },
          prose(name, 1, { fontSize: 46, color: INK, width: 620 }),
          prose(place, 1, { fontSize: 32, width: 320, textAlign: 'right' }),
        ),
      ),
      signature(site, LEFT),
    ],
  }
}

/** A list, or a page with a number. */
export function drawNumber({ title, site, value, label }: CardOf<'number'>): Composition {
  const size = fitText(value, { width: 620, lines: 1, sizes: [250, 220, 190, 160, 130, 100] })
  const base = 304
  return {
    shapes: [grid(AXIS, 4, 1200, base, 50), stroke(AXIS, base, 1200, base, RULE, 3), plumb(AXIS, FOOT), knot(AXIS, base)],
    boxes: [
      at(
        LEFT - 8,
        base - 4 - size * 1.04,
        {},
        heading(value, { width: 700, lines: 1, sizes: [size] }, { color: CHALK, letterSpacing: '-0.03em' }),
      ),
      at(
        720,
        0,
        { width: 1200 - 720 - MARGIN, height: base - 22, alignItems: 'flex-end', justifyContent: 'flex-end' },
        prose(label, 3, { fontSize: 36, color: INK, textAlign: 'right', width: 1200 - 720 - MARGIN }),
      ),
      at(LEFT, base + 30, {}, heading(title, { width: WIDTH, lines: 2, sizes: [88, 80, 72, 64, 56, 50] })),
      signature(site, LEFT),
    ],
  }
}

const PAGE_SIZES = [118, 106, 94, 84]

/** Any other page: its title and what it says about itself. */
export function drawPage({ title, site, text }: CardOf<'page'>): Composition {
  const axis = 1060
  const width = axis - MARGIN - 96
  const size =
    PAGE_SIZES.find((candidate) => linesAt(title, candidate, width) <= 2) ??
    fitText(title, { width, lines: 3, sizes: [94, 84, 74, 64, 56] })
  const used = Math.min(linesAt(title, size, width), 3) * size * 1.08
  const room = Math.floor((FOOT - 60 - 28 - 16 - used) / 53)
  return {
    shapes: [plumb(axis, 446, { scale: 2 })],
    boxes: [
      at(
        MARGIN,
        60,
        { flexDirection: 'column', gap: 28, width },
        heading(title, { width, lines: 3, sizes: [size] }),
        text && room > 0 ? prose(text, Math.min(room, 4), { fontSize: 40, width }) : null,
      ),
      signature(site, MARGIN),
    ],
  }
}
