import type { Cms } from '../payload.server.ts'
import { writeReport } from './dead.server.ts'
import { refreshLinks } from './refresh-links.server.ts'

/** Looks at every link of the site and writes the report of those that lead to nothing. */
export async function checkLinks(cms: Cms): Promise<{ found: number }> {
  await refreshLinks(cms)
  return { found: await writeReport(cms) }
}
