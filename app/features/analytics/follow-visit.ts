import type { RegisteredRouter } from '@tanstack/react-router'
import { watchExposures } from './exposures.ts'
import { type FlagSource, readFlagsFrom } from './flags.ts'
import { watchPage } from './watch-page.ts'

/** What of the running client is needed: it is in `client.ts`, which nobody loads before a visitor has agreed. */
type Client = { capture: (event: string, properties: Record<string, unknown>) => void; posthog: FlagSource }

/**
 * Beside the client, as long as a visitor agrees to analytics: tells what pages say of themselves and which variants were
 * seen, and lets components read flags.
 * @returns what ends it, and forgets what was remembered for it
 */
export function followVisit(router: RegisteredRouter, client: Client, variants: Readonly<Record<string, string>>): () => void {
  readFlagsFrom(client.posthog)
  const ends = [watchPage(router), watchExposures(router, variants, client.capture), () => readFlagsFrom(null)]
  return () => {
    for (const end of ends) end()
  }
}
