import { isDatabaseAway, isDatabaseBusy } from '#platform/database-errors.ts'
import { builtFromUnwatched } from '#platform/http/built-from.ts'
import { logger } from '#platform/log.ts'
import { newReference } from '#platform/text/reference.ts'

/**
 * Leaves a faulty block out of its page: logs the error with a reference, and returns `null`.
 * @throws what is no fault of the block, since the page may not be answered without it then
 */
export function leaveOut({ blockType, id }: { blockType: string; id?: string | null }, error: unknown): null {
  if (isDatabaseAway(error) || isDatabaseBusy(error) || (error instanceof Error && error.name === 'TooBusyError')) throw error
  builtFromUnwatched(`a block of the type ${blockType}, which failed`)
  logger().error({ err: error, reference: newReference(), block: blockType, id }, 'a block failed and was left out of its page')
  return null
}
