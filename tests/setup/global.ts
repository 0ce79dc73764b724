import { openTestDatabases } from '#tests/setup/databases/databases.ts'

/** Vitest's global setup: databases exist before the first worker starts and are removed after the last. */
export async function setup(): Promise<() => Promise<void>> {
  const { close } = await openTestDatabases()
  return close
}
