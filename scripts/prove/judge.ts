import type { OwnRun, Report } from './report.ts'
import type { Placed } from './workspace.ts'

const placeOf = ({ line, column }: Report) => `${line}:${column}`

const listed = (reports: readonly Report[]) =>
  reports.map((report) => `${placeOf(report)} ${report.rule || 'does not parse'}: ${report.message}`).join('; ')

/** Returns why an example proves nothing, or null if the tool agrees with it. */
export function faultOf({ rule }: Placed, { bad, good, fault }: OwnRun): string | null {
  if (fault) return `the tool failed: ${fault.replaceAll(/\s+/g, ' ').slice(0, 400)}`
  const broken = (reports: readonly Report[]) => reports.filter((report) => report.rule !== rule.id)
  if (broken(bad).length > 0) return `the wrong code is not reported for what it shows: ${listed(broken(bad))}`
  if (bad.length === 0) return 'the wrong code is not reported.'
  if (good.length > 0) return `the right code is reported: ${listed(good)}`
  return null
}
