type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the connection is metered or too slow for prefetching. Only Chromium tells. */
export function isConstrained(): boolean {
  const { connection: { saveData, effectiveType } = {} } = navigator as { connection?: Connection }
  return saveData === true || effectiveType?.includes('2g') === true
}
