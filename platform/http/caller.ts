import { AsyncLocalStorage } from 'node:async_hooks'

/** The client of a request; its address is `null` if unknown. */
export type Caller = { address: string | null }

/** The server and the built application each load their own copy of this file and share the storage through this symbol. */
const SHARED = Symbol.for('plumbline caller')

const shared = globalThis as { [SHARED]?: AsyncLocalStorage<Caller> }
const callers = (shared[SHARED] ??= new AsyncLocalStorage<Caller>())

/** Runs `work` on behalf of `caller`. */
export const runAsCaller = <T>(caller: Caller, work: () => T): T => callers.run(caller, work)

/** The client's address, or `null` outside of a request. */
export const callerAddress = (): string | null => callers.getStore()?.address ?? null

/** Some proxies append the port: `203.0.113.7:4711`, `[2001:db8::1]:443`. */
const withoutPort = (named: string) => named.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/**
 * The client's address: that of the connection, or the one reported by the outermost trusted proxy.
 * @param proxies the number of trusted proxies; each appends its peer's address to the header
 */
export function addressOf(forwarded: string | null, connection: string | undefined, proxies: number): string | null {
  if (proxies === 0) return connection ?? null
  const named = (forwarded ?? '').split(',').map((part) => part.trim())
  return withoutPort(named.at(-proxies) ?? '') || (connection ?? null)
}
