import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Seconds of processor time that this machine has given to anything so far, on all cores; `null` where the system does not say so in
 * `/proc`. Children alone would leave out much of a browser and of Postgres, which outlive those that start them.
 */
export function processorSeconds(): number | null {
  try {
    // Of proc(5)'s line for all cores: user, nice and system time.
    const fields = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1, 4) ?? []
    return fields.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
  } catch {
    return null
  }
}
