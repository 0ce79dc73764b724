import { parentPort } from 'node:worker_threads'

/** Answers the calls of a `Thread`, in the file that it runs, once everything that file imports is loaded. */
export function answerCalls<Call, Reply>(answer: (call: Call) => Promise<Reply>): void {
  parentPort?.on('message', (call: Call) => {
    answer(call).then(
      (reply) => parentPort?.postMessage({ reply }),
      (error: unknown) => parentPort?.postMessage({ error }),
    )
  })
  // The first message says that the thread has started.
  parentPort?.postMessage(undefined)
}
