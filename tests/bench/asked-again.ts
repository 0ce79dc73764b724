import type pg from 'pg'
import { readingBy } from '#cms/brief-reads.server.ts'
import type { Cms } from '#cms/payload.server.ts'

/** What `ask` sends, from the first statement to the last. */
async function sentFor(pool: pg.Pool, ask: (cms: Cms) => Promise<unknown>): Promise<pg.QueryConfig[]> {
  const sent: pg.QueryConfig[] = []
  const query = (statement: pg.QueryConfig) => {
    // The pool keeps its callback in the statement that it gets.
    sent.push({ ...statement })
    return pool.query(statement)
  }
  await ask(readingBy({ query } as unknown as pg.Pool))
  return sent
}

/**
 * Asks the database what the program would ask it, over as many connections, and nothing else happens meanwhile: the
 * statements were written down before. Each client asks its own way through the questions, and waits for its turn.
 * @returns what each question took, in milliseconds, without the first rounds, which plan the statements
 */
export async function timeInDatabase(
  pool: pg.Pool,
  questions: readonly ((cms: Cms) => Promise<unknown>)[],
  { clients, rounds }: { clients: number; rounds: number },
): Promise<number[]> {
  const all: pg.QueryConfig[][] = []
  for (const ask of questions) all.push(await sentFor(pool, ask))
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
