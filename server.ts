import { Server as NodeServer } from 'node:http'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve as listen } from 'srvx'
import { type Env, env, EnvError } from './cms/env.ts'
import { allowedHosts } from './cms/allowed-hosts.ts'
import { checkMediaFolder } from './cms/media/check-folder.ts'
import { announceBuild } from './server/builds.ts'
import { checkConnections } from './server/connection-budget.ts'
import { closeUnread, oneAtATime } from './server/connections.ts'
import { drain } from './server/drain.ts'
import { openHeavyAnswers } from './server/heavy-answers.ts'
import { setScriptMark } from './server/page-policy.ts'
import { DatabaseError, inspectDatabase } from './server/preflight.ts'
import { openRequestLog } from './server/request-log.ts'
import { type Application, createSite } from './server/site.ts'
import { assertBuilt, assertCanListen, StartError } from './server/start-error.ts'
import { stopOnSignal } from './server/stop-signals.ts'

// Compiled code is kept between starts (NODE_COMPILE_CACHE says where); it halves the time to the first page.
enableCompileCache()

/** A proxy keeps an idle connection for a minute, as a rule. Who closes first must be the one who asks: the other meets a question. */
const IDLE_MS = 65_000

/**
 * A site that is up. `close` sends clients away for a while, answers what is in flight, then closes everything; it may be called
 * once.
 */
export type RunningSite = { url: string; close: (waitMs?: number) => Promise<void> }

/**
 * Serves the built site: listens at once, so that health can be asked, and holds pages until the CMS is warm.
 * @throws {StartError} when nothing is built, and when the CMS cannot be opened
 */
export async function serveSite(settings: Env): Promise<RunningSite> {
  process.env.NODE_ENV = 'production'
  assertBuilt()
  const warning = await checkConnections(settings)
  if (warning) console.warn(warning)
  const scriptMark = setScriptMark()
  announceBuild()
  const log = openRequestLog(settings.LOG_LEVEL)
  // Built by Vite; its shape is app/server.ts.
  const application = (await import(pathToFileURL(path.resolve('dist/server/server.js')).href)) as Application
  let isReady = false
  const ready = application.warmUp().then(() => {
    isReady = true
  })
  const frames = settings.SCHEDULER_ORIGINS
  const heavy = openHeavyAnswers(settings.HEAVY_AT_ONCE)
  const site = createSite({
    ...{ application, hosts: allowedHosts(settings), scriptMark, frames, proxies: settings.PROXIES, heavy, log },
    pageWait: settings.DATABASE_TIMEOUT,
    ...{ isReady: () => isReady, ready },
  })
  const server = listen({
    ...{ port: settings.PORT, hostname: settings.HOST, fetch: oneAtATime(site), gracefulShutdown: false, silent: true },
    node: { keepAliveTimeout: IDLE_MS },
  })
  const node = server.node?.server
  if (!(node instanceof NodeServer)) throw new Error('srvx did not start a Node HTTP server')
  closeUnread(node)
  await server.ready()
  await ready
  return {
    url: settings.SITE_URL,
    close: async (waitMs = 0) => {
      isReady = false
      await drain(node, waitMs)
      await application.shutDown()
      heavy.close()
      await log.close()
    },
  }
}

/** `npm run serve`: everything comes from the environment, and nothing is made up for what is missing. */
async function main(): Promise<void> {
  const settings = env()
  assertBuilt()
  await assertCanListen(settings.PORT, settings.HOST, 'npm run serve')
  await checkMediaFolder(settings)
  const { pending } = await inspectDatabase(settings.DATABASE_URL)
  if (pending.length > 0) throw new DatabaseError(`The database lacks ${pending.length} migration(s). Run: npm run migrate`)
  // Heard from the first moment: a stop order during the warm-up waits for it and then closes what it opened.
  const starting = serveSite(settings)
  const waitMs = () => settings.DRAIN_SECONDS * 1000
  stopOnSignal({ waitMs, close: (isOrder) => starting.then(({ close }) => close(isOrder ? waitMs() : 0)) })
  console.log(`Serving ${(await starting).url}`)
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    const isPlain = [EnvError, DatabaseError, StartError].some((kind) => error instanceof kind)
    console.error(isPlain ? (error as Error).message : error)
    process.exit(1)
  })
}
