import type { Destination } from './middleware.ts'

/** What a route says of an address that fits its pattern: only `true` lets it pass. */
export type Validity = boolean | { statusCode?: number; statusMessage?: string }

export type Validate = (to: Destination) => Validity | Promise<Validity>

/** Why an address is refused; the error page shows it. */
export type Refusal = { statusCode: number; statusMessage: string; path: string }

/** The refusal of an address, for a given reason or for none. */
export function refusal(path: string, reason: Validity = false): Refusal {
  const { statusCode, statusMessage } = (typeof reason === 'object' && reason) || {}
  return { statusCode: statusCode || 404, statusMessage: statusMessage || `Page Not Found: ${path}`, path }
}

/** Asks every route on the way; the first that does not say `true` refuses. `null` when nobody does. */
export async function findRefusal(routes: readonly { validate?: Validate }[], to: Destination): Promise<Refusal | null> {
  for (const { validate } of routes) {
    const validity = validate ? await validate(to) : true
    if (validity !== true) return refusal(to.href, validity)
  }
  return null
}
