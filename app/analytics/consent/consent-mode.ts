import { analyticsConfig } from '#analytics'
import type { ConsentMode } from './consent-settings.ts'

const { byCountry, elsewhere }: { byCountry: Record<string, ConsentMode>; elsewhere: ConsentMode } = analyticsConfig.consent

/**
 * The consent mode for a visitor who has not chosen yet.
 * @param country the proxy's header: two letters. Anything else (`XX`, `T1`, nothing) gets the `elsewhere` mode
 */
export function modeFor(country: string | null, countries = byCountry): ConsentMode {
  const code = country?.trim().toUpperCase() ?? ''
  return (Object.hasOwn(countries, code) && countries[code]) || elsewhere
}
