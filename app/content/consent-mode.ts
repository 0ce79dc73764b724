import { analyticsConfig } from '#analytics'
import type { ConsentMode } from './measuring.ts'

const { byCountry, elsewhere }: { byCountry: Record<string, ConsentMode>; elsewhere: ConsentMode } = analyticsConfig.consent

/**
 * What holds for a visitor of a country before they have chosen.
 * @param country what the proxy's header says: two letters. Whatever else it says (`XX`, `T1`, nothing) is elsewhere
 */
export function modeFor(country: string | null, countries = byCountry): ConsentMode {
  const code = country?.trim().toUpperCase() ?? ''
  return (Object.hasOwn(countries, code) && countries[code]) || elsewhere
}
