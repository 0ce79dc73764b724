import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * The seconds of CPU time this machine has used so far, on all cores; `null` on systems without `/proc`. Counting only child
 * processes would miss most of the browser and Postgres, which outlive their parents.
 */
export function processorSeconds(): number | null {
  try {
    // The line for all cores in proc(5): user, nice and system time.
    const fields = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1, 4) ?? []
    return fields.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
  } catch {
    return null
  }
}
