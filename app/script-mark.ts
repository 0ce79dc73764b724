import { createIsomorphicFn } from '@tanstack/react-start'

const MARK = Symbol.for('plumbline.script-mark')

type Marked = typeof globalThis & { [MARK]?: string }

/**
 * A secret of this server process that marks the inline scripts the framework itself writes. `server/page-policy.ts`
 * allows exactly the marked scripts by hash and removes the mark before the page leaves, so every visitor gets the
 * same bytes and markup that slipped into a page is never allowed to run. In the browser there is no mark.
 */
export const scriptMark = createIsomorphicFn()
  .server(() => (globalThis as Marked)[MARK])
  .client(() => undefined)
