import type { LayoutName } from '#config'
import type { Switches } from './content/document-driven.ts'
import type { Validate } from './features/navigation/validate.ts'

declare module '@tanstack/react-router' {
  /** What a route may say of itself beside its code. */
  // Module augmentation needs an interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface StaticDataRouteOption {
    /** Which documents the page is made from (C13). */
    documentDriven?: Switches
    /** The layout when the page itself names none (C19). */
    layout?: LayoutName
    /** Names of what stands in the page's way; `app/features/navigation/check-page.ts` asks it (C54, C55). */
    middleware?: string[]
    /** Whether an address that fits the route's pattern is one of its pages (C21). */
    validate?: Validate
  }
}
