import type { ConsentSettings } from './consent-settings.ts'
import type { Purposes } from './purposes.ts'

const ADDRESS = '/consent.json'

async function parseResponse(answer: Response): Promise<ConsentSettings> {
  if (!answer.ok) throw new Error(`${ADDRESS} answered ${answer.status}`)
  return (await answer.json()) as ConsentSettings
}

export const fetchConsentSettings = async (): Promise<ConsentSettings> => parseResponse(await fetch(ADDRESS, { cache: 'no-store' }))

/** Sends the choice to the server, which sets or removes the experiment cookies. Uses keepalive to survive navigation. */
export const sendChoice = async (purposes: Purposes, textVersion: number): Promise<ConsentSettings> =>
  parseResponse(
    await fetch(ADDRESS, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...purposes, textVersion }),
    }),
  )

/** True if the variants cookie is set, even if it is empty; `null` if cookies are unavailable. */
export function hasVariants(): boolean | null {
  try {
    return /(?:^|; )plumb_variants=/.test(document.cookie)
  } catch {
    return null
  }
}
