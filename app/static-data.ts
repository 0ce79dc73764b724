import type { LayoutName } from '#config'
import type { Switches } from './content/document-driven.ts'

/** What a route says of itself beside its code. */
declare module '@tanstack/react-router' {
  // Module augmentation needs an interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface StaticDataRouteOption {
    /** Which documents the page is made from (C13). */
    documentDriven?: Switches
    /** The layout when the page itself names none (C19). */
    layout?: LayoutName
  }
}
