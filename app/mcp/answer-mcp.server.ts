import { problem } from '#platform/http/problem.ts'
import { countCaller } from '#cms/core/limiters.server.ts'

/** The protocol's first version without batches. */
const NO_BATCHES = '2025-06-18'
const MAX_BATCH = 5

let loading: Promise<typeof import('./mcp-server.server.ts')> | undefined

const load = () => (loading ??= import('./mcp-server.server.ts'))

const invalidRequest = (message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code: -32_600, message }, id: null }, { status: 400 })

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

/** Parses a batch; `null` for everything else, which the transport judges. */
function batchOf(text: string): unknown[] | null {
  if (!text.trimStart().startsWith('[')) return null
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : null
  } catch {
    return null
  }
}

type Answer = (body: string) => Promise<Response>

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
    const one = await answer(JSON.stringify(message))
    if (one.status === 406 || one.status === 415) return one
    if (one.status !== 202) answers.push(await one.json())
  }
  return answers.length > 0 ? Response.json(answers) : new Response(null, { status: 202 })
}

/**
 * Answers `POST /mcp`, the Model Context Protocol over streamable HTTP: without sessions, with JSON. Everybody reads as a visitor,
 * so cookies have no effect. Foreign origins, other methods and large bodies are refused before (`server/fences.ts`).
 */
export async function answerMcp(request: Request): Promise<Response> {
  const { answerMessage } = await load()
  const { url, headers } = request
  const text = await request.text()
  const answer: Answer = (body) => answerMessage(new Request(url, { method: 'POST', headers, body }))
  if (isTooDeep(text)) return invalidRequest('The message is nested too deeply.')
  const batch = batchOf(text)
  const answered = await (batch ? answerBatch(batch, headers.get('mcp-protocol-version'), answer) : answer(text))
  answered.headers.set('cache-control', 'no-store')
  return answered
}

/** Other spellings of the address, which the fences do not know. */
export const refuseMethod = (): Response =>
  problem(405, 'Method Not Allowed', 'Agents post to /mcp. /developers explains how to connect one.', { allow: 'POST' })
