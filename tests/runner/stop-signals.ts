/** Closes what was opened before Ctrl-C, a stop order or a closed terminal ends this command; its children end with it. */
export function closeOnSignals(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void close()
        .catch(() => {})
        .finally(() => process.exit(130))
    })
  }
}
