import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freePort } from '#scripts/postgres/embedded.ts'
import { testDatabases, cloneDatabase } from '#tests/setup/databases/databases.ts'
import { sendStorm } from '#tests/setup/leads/form-storm.ts'
import { type Arrived, type MailServer, startMailServer } from '#tests/setup/leads/mail-server.ts'
import { type SiteProcess, startServer } from '#tests/setup/site/site-process.ts'

/** Enough that many are in flight at each kill. `STORM_FORMS=10000` sends as many as in docs/benchmarks.md. */
const FORMS = Number(process.env.STORM_FORMS ?? 120)
const CONNECTIONS = 32
const KILLS = 2
const AWAY_MS = 1500
const WITHOUT_LIMITS = { FORM_LIMIT_ADDRESS: '1000000/h', FORM_LIMIT_NETWORK: '1000000/h' }

/** A mail server that is up half of the time until `stay` is called. */
async function unsteadyMailServer() {
  const port = await freePort()
  const arrived: Arrived[] = []
  let isOver = false
  let server: MailServer | undefined
  const stop = async () => {
    // Mails that arrive while it closes count: the sender may have got the acknowledgement.
    await server?.close()
    arrived.push(...(server?.arrived ?? []))
    server = undefined
  }
  const turns = (async () => {
    while (!isOver) {
      await sleep(AWAY_MS)
      server = await startMailServer({ port })
      await sleep(AWAY_MS)
      if (!isOver) await stop()
    }
  })()
  const stay = async () => {
    isOver = true
    await turns
  }
  return { url: `smtp://127.0.0.1:${port}`, stay, stop, mails: () => [...arrived, ...(server?.arrived ?? [])] }
}

const idsOf = (mails: readonly Arrived[]) => mails.map(({ mail }) => mail.messageId)

test(
  `${FORMS} forms while the server is killed twice and the mail server is down half of the time: nothing is lost`,
  { timeout: 120_000 + FORMS * 60 },
  async () => {
    const clone = await cloneDatabase(testDatabases(), testDatabases().seeded)
    const mail = await unsteadyMailServer()
    const settings = { ...WITHOUT_LIMITS, SMTP_URL: mail.url, SALES_EMAIL: 'sales@example.com', LOG_LEVEL: 'error' }
    let site: SiteProcess = await startServer(clone.url, settings)
    const { url, port } = site
    const db = new pg.Client({ connectionString: clone.url })
    await db.connect()
    let kills = 0
    let restarting = Promise.resolve()
    const killAndRestart = async () => {
      const ended = once(site.child, 'exit')
      site.child.kill('SIGKILL')
      await ended
      // As if what it was sending had been left alone for as long as another process does.
      await db.query(`UPDATE deliveries SET due_at = now() WHERE state = 'waiting'`)
      site = await startServer(clone.url, settings, { port })
    }
    const onPromise = (done: number) => {
      if (kills >= KILLS || done < ((kills + 1) * FORMS) / (KILLS + 1)) return
      kills += 1
      restarting = restarting.then(killAndRestart)
    }
    const { promised, statuses } = await sendStorm({ url, forms: FORMS, connections: CONNECTIONS, onPromise })
    await restarting
    await mail.stay()
    expect(kills).toBe(KILLS)
    expect(promised).toHaveLength(FORMS)

    const { rows } = await db.query<{ email: string; count: number }>(
      'SELECT email, count(*)::int AS count FROM submissions WHERE email = ANY ($1) GROUP BY email',
      [promised],
    )
    expect(rows.filter(({ count }) => count !== 1)).toEqual([])
    expect(rows).toHaveLength(FORMS)

    const open = async () => (await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM deliveries WHERE state <> 'sent'`)).rows[0]?.n
    while ((await open()) !== 0) await sleep(100)
    const mails = mail.mails()
    const ids = new Set(idsOf(mails))
    expect(ids.size).toBe(2 * FORMS)
    expect(new Set(mails.flatMap(({ to }) => to)).size).toBe(FORMS + 1)
    // A mail that was accepted just before a kill is sent again with the same Message-ID.
    console.log(
      `Answers: ${JSON.stringify(Object.fromEntries(statuses))}. Mails: ${mails.length}, of which sent twice: ${mails.length - ids.size}.`,
    )
    expect(mails.length - ids.size).toBeLessThanOrEqual(KILLS * 5)

    await db.end()
    await site.stop()
    await mail.stop()
    await clone.drop()
  },
)
