import type { Range, Report } from './report.ts'

const isBefore = (line: number, column: number, otherLine: number, otherColumn: number) =>
  line < otherLine || (line === otherLine && column < otherColumn)

/** Whether two ranges are the same place: they begin on one line, and touch. */
const touches = (one: Range, other: Range): boolean =>
  one.line === other.line &&
  !isBefore(one.endLine, one.endColumn, other.line, other.column) &&
  !isBefore(other.endLine, other.endColumn, one.line, one.column)

/** Whether a report is about the place of another finding, with any of the places it points to. */
export const isSamePlace = (report: Report, other: Range): boolean =>
  [report, ...(report.others ?? [])].some((place) => touches(place, other))
