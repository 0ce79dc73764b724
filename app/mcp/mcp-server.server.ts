import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js'
import { isDatabaseAway } from '#platform/database-errors.ts'
import { env } from '#platform/env/env.ts'
import { openCms } from '#cms/core/payload.server.ts'
import { VISITOR } from '#app/documents/reader.server.ts'
import { findShell } from '#app/shell/shell.server.ts'
import { DATABASE_AWAY, faultSentence } from '#platform/http/problem.ts'
import { logger } from '#platform/log.ts'
import { newReference } from '#platform/text/reference.ts'
import { TooBusyError } from '#cms/core/timed-query.server.ts'
import { nearNames, type Tool, ToolError } from './tool.ts'
import { compareTwoAnalyzers, getConfig, listAllAnalyzers } from './tools/analyzers.server.ts'
import { getPage, searchWholeSite } from './tools/pages.server.ts'
import { getRule, searchRules } from './tools/rules.server.ts'

/** Loaded with the first message (`answer-mcp.server.ts`), as most processes never get one. */

/** All tools, in the order in which agents see them. */
const tools: readonly Tool[] = [searchRules, getRule, listAllAnalyzers, compareTwoAnalyzers, getConfig, searchWholeSite, getPage]

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
async function callTool({ listed, call }: Tool, given: unknown): Promise<Result> {
  try {
    const { data, text = JSON.stringify(data) } = await call(await openCms(), given)
    return { content: [{ type: 'text', text }], structuredContent: data }
  } catch (error) {
    return { content: [{ type: 'text', text: adviceOn(error, listed.name) }], isError: true }
  }
}

/** Raised when a tool changes so that agents must adapt. */
const VERSION = '1.0.0'

const INSTRUCTIONS = `A directory of the rules of many static analyzers, and the pages of this site. Everything is public and read-only.
Find rules with search_rules and read one with get_rule before you explain or fix a finding. Cite the url of each answer.`

/** Only clients that ask people for input need it. */
const jsonSchemaValidator = {
  getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: 'This server asks for no input.' }),
}

const listed = tools.map((tool) => tool.listed)

/** The site's name, which clients show; without the database they show the host. */
async function siteName(): Promise<string | undefined> {
  try {
    const { site } = await findShell(await openCms(), VISITOR)
    return site.name
  } catch (error) {
    if (isDatabaseAway(error)) return undefined
    throw error
  }
}

function openServer(title: string | undefined): McpServer {
  const { SITE_URL } = env()
  const info = { name: new URL(SITE_URL).hostname, title, version: VERSION, websiteUrl: SITE_URL }
  const server = new McpServer(info, { instructions: INSTRUCTIONS, jsonSchemaValidator })
  server.server.registerCapabilities({ tools: {} })
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }))
  server.server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ listed: { name } }) => name === params.name)
    if (tool) return callTool(tool, params.arguments ?? {})
    const names = listed.map(({ name }) => name)
    throw new McpError(ErrorCode.InvalidParams, `Unknown tool ${params.name}. ${nearNames(params.name, names)}`)
  })
  return server
}

/** Answers one message. There are no sessions: every message has a server of its own, which remembers nothing. */
export async function answerMessage(request: Request): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = openServer(await siteName())
  await server.connect(transport)
  try {
    return await transport.handleRequest(request)
  } finally {
    await server.close()
  }
}
