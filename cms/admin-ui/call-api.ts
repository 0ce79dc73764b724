/** The result of a call: data, or a message for people. */
export type Answer<Data> = { data: Data; problem: null } | { data: null; problem: string }

type Failure = { errors?: { message?: string; data?: { errors?: { message?: string }[] } }[] }

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

const messageIn = (body: Failure | null): string =>
  body?.errors?.[0]?.data?.errors?.[0]?.message ??
  body?.errors?.[0]?.message ??
  'The server sent an unexpected response. Try again in a minute.'

/**
 * Reads from one of the admin's endpoints as the signed-in person.
 * @throws an error whose message is for people; its cause is that of `fetch` if the server cannot be reached
 */
export async function readApi<Data>(path: string, init: RequestInit = {}): Promise<Data> {
  const response = await fetch(path, { credentials: 'include', ...init }).catch((cause: unknown) => {
    throw new Error(UNREACHABLE, { cause })
  })
  const answer = (await response.json().catch(() => null)) as Data | Failure | null
  if (!response.ok || answer === null) throw new Error(messageIn(answer as Failure | null))
  return answer as Data
}

/** Calls one of the admin's endpoints as the signed-in person. With a `body`, the method is POST. */
export async function callApi<Data>(path: string, { body }: { body?: unknown } = {}): Promise<Answer<Data>> {
  const send = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  try {
    return { data: await readApi<Data>(path, body === undefined ? {} : send), problem: null }
  } catch (error) {
    return { data: null, problem: (error as Error).message }
  }
}
