import { answerQueryRequest } from '#app/content-api/query-answer.server.ts'

/** The response to a query over HTTP. */
export type Reply = { status: number; statusText: string; headers: Headers; body: unknown }

/** Calls the query handler. @param file the last segment of a hashed address */
export async function send(path: string, file?: string): Promise<Reply> {
  const response = await answerQueryRequest(new Request(`http://localhost${path}`), file)
  const { status, statusText, headers } = response
  return { status, statusText, headers, body: await response.json() }
}

/** Runs a query with its parameters as JSON, at a hashed address. */
export const ask = (params: unknown) =>
  send(`/query/abcdefghij.1.json?_params=${encodeURIComponent(JSON.stringify(params))}`, 'abcdefghij.1.json')

/** The paths of a list, `null` for empty entries. */
export const pathsOf = (body: unknown) => (body as ({ _path: string } | null)[]).map((document) => document?._path ?? null)
