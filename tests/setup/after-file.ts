type CleanUp = () => unknown

const cleanUps: CleanUp[] = []

/**
 * Runs `cleanUp` after the last test of the calling file, what was registered last first. Helpers are mostly called from `beforeAll`,
 * where Vitest ignores `afterAll` without a word.
 */
export const afterFile = (cleanUp: CleanUp): void => void cleanUps.push(cleanUp)

/** Runs all of them, even if one fails, and throws the first failure. */
export async function cleanUpFile(): Promise<void> {
  const failures: unknown[] = []
  for (const cleanUp of cleanUps.splice(0).reverse()) {
    try {
      await cleanUp()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
