import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Seconds of processor time that children of this process took which have ended, with all of theirs; `null` where the system does not
 * say so in `/proc`. The difference over a child's life is what that child took.
 */
export function endedChildrenSeconds(): number | null {
  try {
    // Fields 16 and 17 of proc(5), counted behind the name, which may hold spaces.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
  } catch {
    return null
  }
}
