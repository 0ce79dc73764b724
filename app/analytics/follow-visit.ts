import { watchExposures } from './experiments/exposures.ts'
import { type FlagSource, readFlagsFrom } from './experiments/flags.ts'
import { watchPage } from './watch-page.ts'

/** The parts of the running client that are used here; importing `client.ts` itself would load it before the visitor agreed. */
type Client = { capture: (event: string, properties: Record<string, unknown>) => void; posthog: FlagSource }

/**
 * Sends the events that pages declare and experiment exposures, and gives components access to flags, while a visitor agrees to
 * analytics.
 * @returns a function that stops tracking and clears its stored state
 */
export function followVisit(client: Client, variants: Readonly<Record<string, string>>): () => void {
  readFlagsFrom(client.posthog)
  const stops = [watchPage(), watchExposures(variants, client.capture), () => readFlagsFrom(null)]
  return () => {
    for (const stop of stops) stop()
  }
}
