import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  JSONRPCMessageSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { isDatabaseAway } from '#platform/database-errors.ts'
import { env } from '#platform/env/env.ts'
import { openCms } from '#cms/payload.server.ts'
import { VISITOR } from '#app/documents/reader.server.ts'
import { findShell } from '#app/shell/shell.server.ts'
import { DATABASE_AWAY, faultSentence } from '#platform/http/problem.ts'
import { logger } from '#platform/log.ts'
import { newReference } from '#platform/text/reference.ts'
import { TooBusyError } from '#cms/core/timed-query.server.ts'
import { nearNames, parsedJson, type Tool, ToolError } from './tool.ts'
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
    // Clients put the code before the message; an McpError would contain it already.
    const message = `Unknown tool ${params.name}. ${nearNames(params.name, names)}`
    throw Object.assign(new Error(message), { code: ErrorCode.InvalidParams })
  })
  return server
}

/** The requests that this server knows. */
const REQUESTS: ReadonlyMap<unknown, z.ZodType> = new Map<unknown, z.ZodType>([
  ['initialize', InitializeRequestSchema],
  ['ping', PingRequestSchema],
  ['tools/list', ListToolsRequestSchema],
  ['tools/call', CallToolRequestSchema],
])

const request = z.object({ id: z.union([z.string(), z.number()]), method: z.string() })
const toolCall = z.looseObject({ method: z.literal('tools/call'), params: z.looseObject({}) })

/** Reads the arguments of a tool call as models write them: none as `null` or `""`, or all as JSON text. */
function withReadArguments(message: unknown): unknown {
  const { data } = toolCall.safeParse(message)
  if (!data) return message
  const { arguments: given, ...params } = data.params
  // Without support for tasks, the protocol wants such a call to be answered as any other.
  delete params.task
  const args = typeof given === 'string' ? (parsedJson(given || '{}') ?? given) : given
  return { ...data, params: args === null || args === undefined ? params : { ...params, arguments: args } }
}

/** Refuses a malformed message with one sentence, where the SDK would send the JSON of its validation. */
function refuseMalformed(message: unknown): Response | null {
  const { id, method } = request.safeParse(message).data ?? {}
  const [issue] = REQUESTS.get(method)?.safeParse(message).error?.issues ?? []
  if (issue) {
    const reason = issue.message.replace(/^Invalid input(?:: )?/, '')
    const sentence = `${issue.path.join('.')} of ${method} is invalid${reason && `: ${reason}`}.`
    return Response.json({ jsonrpc: '2.0', error: { code: ErrorCode.InvalidParams, message: sentence }, id })
  }
  if (JSONRPCMessageSchema.safeParse(message).success) return null
  const error = { code: ErrorCode.InvalidRequest, message: 'This is no message of JSON-RPC 2.0.' }
  return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 400 })
}

/** Answers one message. There are no sessions: every message has a server of its own, which remembers nothing. */
export async function answerMessage({ url, headers: sent }: Request, written: unknown): Promise<Response> {
  const message = withReadArguments(written)
  const malformed = refuseMalformed(message)
  if (malformed) return malformed
  const headers = new Headers(sent)
  // The SDK demands both, although it sends only JSON here.
  headers.set('accept', 'application/json, text/event-stream')
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = openServer(await siteName())
  await server.connect(transport)
  try {
    return await transport.handleRequest(new Request(url, { method: 'POST', headers }), { parsedBody: message })
  } finally {
    await server.close()
  }
}
