import { redirectTo } from '../../site-redirect.ts'
import { checkTarget } from '../../target.ts'
import { type Destination, type Middleware, runMiddleware } from './middleware.ts'
import { stay } from './stay.ts'

/**
 * Asks the middleware of these names whether the visitor may go on.
 * @returns whether; if not, the address is refused
 * @throws a redirect, or the error that middleware answered
 */
export async function askMiddleware(names: readonly string[], to: Destination, known?: Record<string, Middleware>): Promise<boolean> {
  const result = await runMiddleware(names, to, known)
  if (result instanceof Error) throw result
  if (result === false) await stay()
  if (typeof result === 'boolean') return result
  checkTarget(result)
  throw redirectTo(result)
}
