import type { Server as NodeServer } from 'node:http'

const DRAIN_MS = 8000

/**
 * Lets what is in flight finish and everything else go: no new connections, idle ones closed at once, busy ones after
 * their answer, the rest after eight seconds.
 */
export function drain(server: NodeServer): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    // An answer under way does not tell its client to leave; whoever becomes idle is closed here.
    const sweeping = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(deadline)
      clearInterval(sweeping)
      resolve()
    })
    server.closeIdleConnections()
  })
}
