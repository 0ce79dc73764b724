import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

/** The site cannot be started here. `message` is one line that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

const FIRST_UNPRIVILEGED = 1024

function explain(code: string | undefined, port: number, host: string | undefined, command: string, prefix: string): string {
  const other = port === 65_535 ? 3001 : Math.max(port + 1, 3000)
  const another = `Choose another one: ${prefix}PORT=${other} ${command}`
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. ${another}`
  if (code === 'EACCES' || code === 'EPERM')
    return port < FIRST_UNPRIVILEGED
      ? `Only root may listen on port ${port}. ${another}`
      : `This account may not listen on port ${port}. ${another}`
  if (host && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(code ?? ''))
    return `${prefix}HOST is ${host}, which is not an address of this machine. Set it to one of its addresses, or unset it to listen on all.`
  return `Port ${port} cannot be used (${code ?? 'no reason given'}). ${another}`
}

/**
 * Checks before anything is started that the site can listen.
 * @param command the command to suggest for another port
 * @param prefix of the names of its settings
 * @throws {StartError} if it cannot
 */
export function assertCanListen(port: number, host: string | undefined, command: string, prefix = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', ({ code }: NodeJS.ErrnoException) => reject(new StartError(explain(code, port, host, command, prefix))))
    probe.listen(port, host || undefined, () => probe.close(() => resolve()))
  })
}

/** @throws {StartError} if the site has not been built */
export function assertBuilt(): void {
  const isBuilt = ['dist/server/server.js', 'dist/client/builds/latest.json'].every((file) => existsSync(file))
  if (!isBuilt) throw new StartError('The site has not been built. Run: npm run build')
}
