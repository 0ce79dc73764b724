import { createServer } from 'node:net'
import { UserError } from './step.ts'

/** The port that `PORT` asks for; 3000 when it asks for none. */
export function portOf(source: NodeJS.ProcessEnv): number {
  const port = Number(source.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new UserError(`PORT must be a number from 1 to 65535, not "${source.PORT}".`)
  return port
}

/**
 * Finds out before anything is started whether `port` can be had.
 * @param again the command to run again on another port
 */
export function assertPortFree(port: number, again = 'npm start'): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', (error: NodeJS.ErrnoException) => {
      const detail = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`
      reject(new UserError(`Port ${port} ${detail}. Choose another one: PORT=${port === 65535 ? 3001 : port + 1} ${again}`))
    })
    probe.listen(port, process.env.HOST || undefined, () => probe.close(() => resolve()))
  })
}
