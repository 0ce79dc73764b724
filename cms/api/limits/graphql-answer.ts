/** Longer responses contain data, so they are not parsed. */
const MAX_REFUSAL_LENGTH = 100_000

/**
 * Corrects the status of a GraphQL response: for clients that accept plain JSON, the library answers 200 even for a query it did not
 * run.
 */
export async function withFittingStatus(answer: Response): Promise<Response> {
  if (answer.status !== 200) return answer
  const text = await answer.text()
  const isRefused = text.startsWith('{"errors"') && text.length <= MAX_REFUSAL_LENGTH && !Object.hasOwn(JSON.parse(text) as object, 'data')
  return new Response(text, { status: isRefused ? 400 : 200, headers: answer.headers })
}
