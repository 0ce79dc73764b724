import type { LayoutName } from '#config'
import type { Validate } from '#app/navigation/check-page.ts'

/**
 * The parts that a route requests in its static data (C13): `false` for none, or a switch per part. A string is the path of the
 * document to use instead, `where` a condition that it matches.
 */
export type Switches =
  | false
  | {
      page?: boolean | string | { where: unknown }
      navigation?: boolean
      surround?: boolean | string | { where: unknown }
    }

declare module '@tanstack/react-router' {
  /** The static data of a route. */
  // Module augmentation needs an interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface StaticDataRouteOption {
    /** The documents to load for the page (C13). */
    documentDriven?: Switches
    /** The layout for pages that set none (C19). */
    layout?: LayoutName
    /** Names of the route's middleware, run by `app/navigation/check-page.ts` (C54, C55). */
    middleware?: string[]
    /** Validates an address that matches the route's pattern (C21). */
    validate?: Validate
  }
}
