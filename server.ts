import { Server as NodeServer } from 'node:http'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve as listen } from 'srvx'
import { type Env, env, EnvError } from './cms/env.ts'
import { allowedHosts } from './server/allowed-hosts.ts'
import { announceBuild } from './server/builds.ts'
import { drain } from './server/drain.ts'
import { setScriptMark } from './server/page-policy.ts'
import { DatabaseError, inspectDatabase } from './server/preflight.ts'
import { openRequestLog } from './server/request-log.ts'
import { type Application, createSite } from './server/site.ts'

// Compiled code is kept between starts (NODE_COMPILE_CACHE says where); it halves the time to the first page.
enableCompileCache()

/** A proxy keeps an idle connection for a minute, as a rule. Who closes first must be the one who asks: the other meets a question. */
const IDLE_MS = 65_000

/** A site that is up. `close` answers what is in flight, then closes everything; it may be called once. */
export type RunningSite = { url: string; close: () => Promise<void> }

/**
 * Serves the built site: listens at once, so that health can be asked, and holds pages until the CMS is warm.
 * @throws when the port is taken or the CMS cannot be opened
 */
export async function serveSite(settings: Env): Promise<RunningSite> {
  process.env.NODE_ENV = 'production'
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
  const site = createSite({
    ...{ application, hosts: allowedHosts(settings), scriptMark, frames, proxies: settings.PROXIES, log },
    ...{ isReady: () => isReady, ready },
  })
  const server = listen({
    ...{ port: settings.PORT, hostname: settings.HOST, fetch: site, gracefulShutdown: false, silent: true },
    node: { keepAliveTimeout: IDLE_MS },
  })
  await server.ready()
  await ready
  const node = server.node?.server
  if (!(node instanceof NodeServer)) throw new Error('srvx did not start a Node HTTP server')
  return {
    url: settings.SITE_URL,
    close: async () => {
      isReady = false
      await drain(node)
      await application.shutDown()
      await log.close()
    },
  }
}

/** Ends the process well on Ctrl-C or a stop order: `close` within ten seconds, then exit code 0. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const end = () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(0), 9500).unref()
    void close()
      .catch((error: unknown) => console.error(error))
      .then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** `npm run serve`: everything comes from the environment, and nothing is made up for what is missing. */
async function main(): Promise<void> {
  const settings = env()
  const { pending } = await inspectDatabase(settings.DATABASE_URL)
  if (pending.length > 0) throw new DatabaseError(`The database lacks ${pending.length} migration(s). Run: npm run migrate`)
  // Heard from the first moment: a stop order during the warm-up waits for it and then closes what it opened.
  const starting = serveSite(settings)
  closeOnSignal(() => starting.then(({ close }) => close()))
  console.log(`Serving ${(await starting).url}`)
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof EnvError || error instanceof DatabaseError ? error.message : error)
    process.exit(1)
  })
}
