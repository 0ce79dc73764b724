import { answerCalls } from '#platform/threads/thread.ts'
import { runTool } from '../../reading/installed-package.server.ts'

const CONCURRENCY = 4
/** Rules not explained by then fall back to the description in the configuration’s schema. */
const TIMEOUT_MS = 120_000

export type Explaining = { program: string; names: readonly string[] }

async function explainAll({ program, names }: Explaining): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const queue = [...names]
  const until = Date.now() + TIMEOUT_MS
  const explainNext = async () => {
    for (let name = queue.shift(); name !== undefined && Date.now() < until; name = queue.shift()) {
      // Failures are cached too, so that they are not retried.
      found[name] = await runTool('Biome', program, ['explain', name]).catch(() => '')
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, explainNext))
  return found
}

answerCalls(explainAll)
