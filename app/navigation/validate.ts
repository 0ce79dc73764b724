import type { Destination } from './middleware.ts'

/** A route's verdict on an address that matches its pattern: only `true` accepts it. */
export type Validity = boolean | { statusCode?: number; statusMessage?: string }

export type Validate = (to: Destination) => Validity | Promise<Validity>

/** The reason why an address is refused, shown on the error page. */
export type Refusal = { statusCode: number; statusMessage: string; path: string }

/** Creates the refusal of an address, optionally with a reason. */
export function refusal(path: string, reason: Validity = false): Refusal {
  const { statusCode, statusMessage } = (typeof reason === 'object' && reason) || {}
  return { statusCode: statusCode || 404, statusMessage: statusMessage || `Page Not Found: ${path}`, path }
}

/** Validates an address with every matched route; the first that does not return `true` refuses. `null` if all accept. */
export async function findRefusal(routes: readonly { validate?: Validate }[], to: Destination): Promise<Refusal | null> {
  for (const { validate } of routes) {
    const validity = validate ? await validate(to) : true
    if (validity !== true) return refusal(to.href, validity)
  }
  return null
}
