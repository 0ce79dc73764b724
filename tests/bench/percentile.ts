/** The percentile of times in any order (nearest rank). */
export function percentile(times: readonly number[], share: number): number {
  const sorted = Float64Array.from(times).sort()
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
