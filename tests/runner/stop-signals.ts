/** Calls `close` before a signal (Ctrl-C, SIGTERM, closed terminal) ends this command and its children. */
export function closeOnSignals(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void close()
        .catch(() => {})
        .finally(() => process.exit(130))
    })
  }
}
