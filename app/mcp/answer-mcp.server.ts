import { acceptsType } from '#platform/http/accepted.ts'
import { problem } from '#platform/http/problem.ts'
import { countCaller } from '#cms/core/limiters.server.ts'
import { parsedJson } from './tool.ts'

/** The protocol's first version without batches. */
const NO_BATCHES = '2025-06-18'
const MAX_BATCH = 5

let loading: Promise<typeof import('./mcp-server.server.ts')> | undefined

const load = () => (loading ??= import('./mcp-server.server.ts'))

const refused = (status: number, code: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status })

const invalidRequest = (message: string): Response => refused(400, -32_600, message)

/** Deeper than any message, and far from where writing JSON overflows the stack. */
const MAX_DEPTH = 100

/** Returns whether a JSON text has too many brackets within one another; those in strings do not count. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length && depth <= MAX_DEPTH; at += 1) {
    const character = text[at]
    if (character === '"') isString = !isString
    else if (isString) at += character === '\\' ? 1 : 0
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
  }
  return depth > MAX_DEPTH
}

type Answer = (message: unknown) => Promise<Response>

const tooMany = (seconds: number): Response =>
  problem(429, 'Too Many Requests', `Each message of a batch counts. Try again in ${seconds} seconds, and send fewer.`, {
    'retry-after': String(seconds),
  })

/**
 * Answers the messages of a batch one after the other, so that none can cancel another and a batch is no faster than its messages.
 * Each counts against the limit; the request itself has been counted as the first.
 */
async function answerBatch(batch: readonly unknown[], version: string | null, answer: Answer): Promise<Response> {
  if (version !== null && version >= NO_BATCHES) return invalidRequest(`Send one message at a time: ${version} has no batches.`)
  if (batch.length === 0 || batch.length > MAX_BATCH) return invalidRequest(`A batch has 1 to ${MAX_BATCH} messages.`)
  const over = await countCaller('mcp', batch.length - 1)
  if (over) return tooMany(over.seconds)
  const answers: unknown[] = []
  for (const message of batch) {
    const one = await answer(message)
    if (one.status === 415) return one
    if (one.status !== 202) answers.push(await one.json())
  }
  return answers.length > 0 ? Response.json(answers) : new Response(null, { status: 202 })
}

/** Sends an answer to a client that reads only streams, as one that ends after it. */
const asStream = async (answered: Response): Promise<Response> =>
  answered.status === 200
    ? new Response(`event: message\ndata: ${await answered.text()}\n\n`, { headers: { 'content-type': 'text/event-stream' } })
    : answered

/**
 * Answers `POST /mcp`, the Model Context Protocol over streamable HTTP: without sessions, with JSON to all who accept it. Everybody
 * reads as a visitor, so cookies have no effect. Foreign origins, other methods and large bodies are refused before
 * (`server/fences.ts`).
 */
export async function answerMcp(request: Request): Promise<Response> {
  const { headers } = request
  const [takesJson, takesStreams] = ['application/json', 'text/event-stream'].map((type) => acceptsType(headers.get('accept'), type))
  if (!takesJson && !takesStreams) return refused(406, -32_000, 'Answers are JSON: send “Accept: application/json”.')
  const text = await request.text()
  if (isTooDeep(text)) return invalidRequest('The message is nested too deeply.')
  const body = parsedJson(text)
  if (body === undefined) return refused(400, -32_700, 'The body is not valid JSON.')
  const { answerMessage } = await load()
  const answer: Answer = (message) => answerMessage(request, message)
  const answered = await (Array.isArray(body) ? answerBatch(body, headers.get('mcp-protocol-version'), answer) : answer(body))
  answered.headers.set('cache-control', 'no-store')
  return takesJson ? answered : asStream(answered)
}
