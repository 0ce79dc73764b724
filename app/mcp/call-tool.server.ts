import { isDatabaseAway } from '#platform/database-errors.ts'
import { DATABASE_AWAY, faultSentence } from '#platform/http/problem.ts'
import { logger } from '#platform/log.ts'
import { newReference } from '#platform/text/reference.ts'
import { openCms } from '#cms/core/payload.server.ts'
import { TooBusyError } from '#cms/core/timed-query.server.ts'
import { type Tool, ToolError } from './tool.ts'

type Result = { content: { type: 'text'; text: string }[]; structuredContent?: Record<string, unknown>; isError?: true }

/** What an agent is told about an error. Faults are logged, without the arguments, which are private. */
function adviceOn(error: unknown, tool: string): string {
  if (error instanceof ToolError || error instanceof TooBusyError) return error.message
  if (isDatabaseAway(error)) return DATABASE_AWAY
  const reference = newReference()
  logger().error({ err: error, reference, tool }, 'a tool failed')
  return faultSentence(reference)
}

/** Calls a tool; whatever goes wrong is a result that the agent can read. */
export async function callTool({ listed, call }: Tool, given: unknown): Promise<Result> {
  try {
    const { data, text = JSON.stringify(data) } = await call(await openCms(), given)
    return { content: [{ type: 'text', text }], structuredContent: data }
  } catch (error) {
    return { content: [{ type: 'text', text: adviceOn(error, listed.name) }], isError: true }
  }
}
