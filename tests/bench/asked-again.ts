import pg from 'pg'
import type { Cms } from '#cms/payload.server.ts'

/** What was sent to the database for one question: texts, and statements that are planned once. */
type Sent = (string | pg.QueryConfig)[]

/** What `ask` sends, from the first statement to the last, by a connection that writes down what goes through it. */
async function sentFor(url: string, ask: (cms: Cms) => Promise<unknown>): Promise<Sent> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const sent: Sent = []
  const query = (statement: string | pg.QueryConfig) => {
    sent.push(statement)
    return client.query(statement)
  }
  const connect = () => Promise.resolve({ query, release: () => {} })
  await ask({ db: { pool: { connect } } } as unknown as Cms)
  await client.end()
  return sent
}

/**
 * Asks the database what the program would ask it, and nothing else happens meanwhile: the statements were written down before.
 * Each client has a connection of its own and asks its own way through the questions.
 * @returns what each question took, in milliseconds, without the first round, which plans the statements
 */
export async function timeInDatabase(
  url: string,
  questions: readonly ((cms: Cms) => Promise<unknown>)[],
  { clients, rounds }: { clients: number; rounds: number },
): Promise<number[]> {
  const all: Sent[] = []
  for (const ask of questions) all.push(await sentFor(url, ask))
  const times: number[] = []
  const client = async (number: number) => {
    const connection = new pg.Client({ connectionString: url })
    await connection.connect()
    for (let index = -all.length; index < rounds; index += 1) {
      const from = performance.now()
      for (const statement of all[((index + all.length) * 7 + number * 3) % all.length] ?? []) await connection.query(statement)
      if (index >= 0) times.push(performance.now() - from)
    }
    await connection.end()
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return times
}
