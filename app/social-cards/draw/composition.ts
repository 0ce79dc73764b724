import { at, type Element } from './element.ts'
import { DISPLAY, INK } from './palette.ts'
import type { Shape } from './shapes.ts'

/** A card before it is drawn: shapes on the paper, and the boxes above them. */
export type Composition = { shapes: Shape[]; boxes: Element[] }

/** The lower margin that every card leaves to its weight and the site's name. */
export const FOOT = 534

/** The site's name beside the weight. */
export const signature = (site: string, left: number): Element =>
  at(left, FOOT + 8, { fontFamily: DISPLAY, fontWeight: 700, fontSize: 34, letterSpacing: '-0.01em', color: INK }, site)
