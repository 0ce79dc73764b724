import { UserError } from './step.ts'

/** The port set in `PORT`, 3000 by default. */
export function portOf(source: NodeJS.ProcessEnv): number {
  const port = Number(source.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new UserError(`PORT must be a number from 1 to 65535, not "${source.PORT}".`)
  return port
}
