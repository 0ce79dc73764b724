/** What the server answered: data of the expected kind, or a sentence for people. */
export type Answer<Data> = { data: Data; problem: null } | { data: null; problem: string }

type Failure = { errors?: { message?: string; data?: { errors?: { message?: string }[] } }[] }

const sentenceIn = (body: Failure | null): string =>
  body?.errors?.[0]?.data?.errors?.[0]?.message ??
  body?.errors?.[0]?.message ??
  'The server did not answer as expected. Try again in a minute.'

/** Calls one of the admin's own addresses as the person who is signed in. A given `body` is sent by POST. */
export async function callApi<Data>(path: string, { body, signal }: { body?: unknown; signal?: AbortSignal } = {}): Promise<Answer<Data>> {
  const send = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  try {
    const response = await fetch(path, { credentials: 'include', signal, ...(body === undefined ? {} : send) })
    const answer = (await response.json().catch(() => null)) as Data | Failure | null
    return response.ok && answer !== null
      ? { data: answer as Data, problem: null }
      : { data: null, problem: sentenceIn(answer as Failure | null) }
  } catch {
    return { data: null, problem: 'The server cannot be reached. Check the connection and try again.' }
  }
}
