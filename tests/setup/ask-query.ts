import { answerQueryRequest } from '#app/content/query-answer.server.ts'

/** What a query over HTTP is answered with. */
export type Reply = { status: number; statusText: string; headers: Headers; body: unknown }

/** Sends a request to the query's handler. @param file the last part of a hashed address */
export async function send(path: string, file?: string): Promise<Reply> {
  const response = await answerQueryRequest(new Request(`http://localhost${path}`), file)
  const { status, statusText, headers } = response
  return { status, statusText, headers, body: await response.json() }
}

/** Asks with the parameters as JSON, at a hashed address. */
export const ask = (params: unknown) =>
  send(`/query/abcdefghij.1.json?_params=${encodeURIComponent(JSON.stringify(params))}`, 'abcdefghij.1.json')

/** The paths of a list, `null` for an empty place. */
export const pathsOf = (body: unknown) => (body as ({ _path: string } | null)[]).map((document) => document?._path ?? null)
