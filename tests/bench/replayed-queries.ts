import type pg from 'pg'
import { cmsReadingFrom } from '#cms/core/timed-query.server.ts'
import type { Cms } from '#cms/core/cms.ts'

/** Records the statements that `ask` sends. */
async function recordStatements(pool: pg.Pool, ask: (cms: Cms) => Promise<unknown>): Promise<pg.QueryConfig[]> {
  const sent: pg.QueryConfig[] = []
  const query = (statement: pg.QueryConfig) => {
    // The pool stores its callback in the statement it is passed, so a copy is recorded.
    sent.push({ ...statement })
    return pool.query(statement)
  }
  await ask(cmsReadingFrom({ query } as unknown as pg.Pool))
  return sent
}

/**
 * Replays the recorded statements of a program over as many connections, so that only time in the database is measured. Each
 * client goes through the questions in an order of its own, and waits for a free connection.
 * @returns the milliseconds of each question, without the first rounds, in which the statements are planned
 */
export async function timeReplayedQueries(
  pool: pg.Pool,
  questions: readonly ((cms: Cms) => Promise<unknown>)[],
  { clients, rounds }: { clients: number; rounds: number },
): Promise<number[]> {
  const all: pg.QueryConfig[][] = []
  for (const ask of questions) all.push(await recordStatements(pool, ask))
  const times: number[] = []
  const client = async (number: number) => {
    for (let index = -2 * all.length; index < rounds; index += 1) {
      const from = performance.now()
      for (const statement of all[((index + 2 * all.length) * 7 + number * 3) % all.length] ?? []) await pool.query({ ...statement })
      if (index >= 0) times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return times
}
