/** A refusal is short; what is longer has data. */
const LONGEST_REFUSAL = 100_000

/**
 * An answer of GraphQL with the status that fits it: to those who accept plain JSON the library says 200 for a query that
 * it did not run, too.
 */
export async function withFittingStatus(answer: Response): Promise<Response> {
  if (answer.status !== 200) return answer
  const text = await answer.text()
  const isRefused = text.startsWith('{"errors"') && text.length <= LONGEST_REFUSAL && !Object.hasOwn(JSON.parse(text) as object, 'data')
  return new Response(text, { status: isRefused ? 400 : 200, headers: answer.headers })
}
