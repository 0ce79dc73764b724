import { createIsomorphicFn } from '@tanstack/react-start'

const NONCE = Symbol.for('plumbline.script-mark')

type WithNonce = typeof globalThis & { [NONCE]?: string }

/**
 * A secret of this server process that marks the inline scripts written by the framework. `server/page-policy.ts` allows
 * exactly those scripts by hash and removes the nonce before the page is sent, so every visitor gets the same bytes and
 * injected markup never runs. In the browser there is no nonce.
 */
export const scriptNonce = createIsomorphicFn()
  .server(() => (globalThis as WithNonce)[NONCE])
  .client(() => undefined)
