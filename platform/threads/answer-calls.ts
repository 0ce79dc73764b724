/** The variable that has a thread's data. */
export const THREAD_DATA = 'PLUMBLINE_THREAD_DATA'

/** The data that a `Thread` was opened with, in the file that it runs. */
export const threadData = (): unknown => JSON.parse(process.env[THREAD_DATA] ?? 'null')

/** Answers the calls of a `Thread`, in the file that it runs, once everything that file imports is loaded. */
export function answerCalls<Call, Reply>(answer: (call: Call) => Promise<Reply>): void {
  const send = (value: unknown) => process.send?.({ value })
  process.on('message', ({ call }: { call: Call }) => {
    answer(call).then(
      (reply) => send({ reply }),
      (error: unknown) => send({ error }),
    )
  })
  // The site that it belongs to has ended.
  process.on('disconnect', () => process.exit())
  // The first message says that the thread has started.
  send(undefined)
}
