import type { Cms } from '#cms/core/cms.ts'
import { writeReport } from './dead-links.server.ts'
import { refreshLinks } from './refresh-links.server.ts'

/** Checks all links of the site and writes the report of broken links. */
export async function checkLinks(cms: Cms): Promise<{ found: number }> {
  await refreshLinks(cms)
  return { found: await writeReport(cms) }
}
