import { appConfig } from '#config'

/** A width from which on a page has more room. */
export type Breakpoint = keyof typeof appConfig.breakpoints

const FROM_LARGEST = (Object.entries(appConfig.breakpoints) as [Breakpoint, number][]).toSorted(([, a], [, b]) => b - a)

/** The media query for windows at least as wide as `name`. */
export const atLeast = (name: Breakpoint): string => `(min-width: ${appConfig.breakpoints[name]}px)`

/** The media query for windows narrower than `name`; a tenth of a pixel keeps it apart from `atLeast`. */
export const smallerThan = (name: Breakpoint): string => `(max-width: ${appConfig.breakpoints[name] - 0.1}px)`

/** The largest breakpoint that applies; `null` below all of them. @param matches whether a media query applies */
export const activeBreakpoint = (matches: (query: string) => boolean): Breakpoint | null =>
  FROM_LARGEST.find(([name]) => matches(atLeast(name)))?.[0] ?? null
