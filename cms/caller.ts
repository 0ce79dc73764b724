import { AsyncLocalStorage } from 'node:async_hooks'

/** Who asks: the address that a request came from, as far as it is known. */
export type Caller = { address: string | null }

/** The server and the built application each hold this file; what one of them notes is for both. */
const KEPT = Symbol.for('plumbline caller')

const kept = globalThis as { [KEPT]?: AsyncLocalStorage<Caller> }
const callers = (kept[KEPT] ??= new AsyncLocalStorage<Caller>())

/** Does `work` for a request from this address. */
export const asCaller = <T>(caller: Caller, work: () => T): T => callers.run(caller, work)

/** The address of who asks, or `null` where nobody said. */
export const callerAddress = (): string | null => callers.getStore()?.address ?? null

/** Some proxies name the port as well: `203.0.113.7:4711`, `[2001:db8::1]:443`. */
const withoutPort = (named: string) => named.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/**
 * The address a request came from: of the connection, or what the outermost trusted proxy says.
 * @param proxies how many proxies stand before the site; each adds the address it was asked from at the end of the header
 */
export function addressOf(forwarded: string | null, connection: string | undefined, proxies: number): string | null {
  if (proxies === 0) return connection ?? null
  const named = (forwarded ?? '').split(',').map((part) => part.trim())
  return withoutPort(named.at(-proxies) ?? '') || (connection ?? null)
}
