import { openCms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'

/** Whether Postgres answers right now. */
export async function isDatabaseUp(): Promise<boolean> {
  try {
    await sqlOf(await openCms()).query('SELECT 1')
    return true
  } catch {
    return false
  }
}
