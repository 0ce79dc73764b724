import './process-global.ts'
import { lint } from './lint.ts'
import type { LintRequest, LintResponse } from './protocol.ts'

// A worker of its own, so that a slow rule never holds up the page, and can be stopped. Its response's policy lets it connect nowhere.

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

addEventListener('message', ({ data: request }: MessageEvent<LintRequest>) => {
  void lint(request, () => postMessage({ id: request.id, isStarted: true } satisfies LintResponse))
    .then((found): LintResponse => ({ id: request.id, ...found }))
    .catch((error: unknown): LintResponse => ({ id: request.id, fault: messageOf(error) }))
    .then((response) => postMessage(response))
})
