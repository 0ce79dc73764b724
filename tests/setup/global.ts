import { openTestDatabases } from './databases.ts'

/** Vitest's global set-up: databases exist before the first worker starts and go after the last. */
export async function setup(): Promise<() => Promise<void>> {
  const { close } = await openTestDatabases()
  return close
}
