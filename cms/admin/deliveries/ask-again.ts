const UNREACHABLE = 'The server did not answer. Try again in a minute.'

/** Asks for something to be sent again; the answer is a sentence for people. */
export async function askAgain(path: string): Promise<string> {
  try {
    const answer = await fetch(`/api/deliveries/${path}`, { method: 'POST', credentials: 'include' })
    const { message, errors } = (await answer.json()) as { message?: string; errors?: { message?: string }[] }
    return message ?? errors?.[0]?.message ?? UNREACHABLE
  } catch {
    return UNREACHABLE
  }
}
