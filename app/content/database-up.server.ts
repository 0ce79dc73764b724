import { isDatabaseUp as isUp } from '#cms/database/health.server.ts'
import { openCms } from '#cms/payload.server.ts'

/** Whether Postgres answers right now. */
export const isDatabaseUp = async (): Promise<boolean> => isUp(await openCms())
