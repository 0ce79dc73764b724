import { callerAddress } from '#cms/caller.ts'
import { type Env, env } from '#cms/env.ts'
import { isFromOtherSite } from '#cms/other-site.ts'
import { assetsHost } from '#cms/posthog-hosts.ts'
import { pageNotFound, problem } from '#cms/problem.ts'
import { answerAlone } from './ingest-alone.ts'
import { answerPackaged } from './ingest-files.server.ts'
import { handOn } from './ingest-forward.server.ts'
import { type Asked, askedAt } from './ingest-paths.ts'

/** Reads what was sent and forgets it; a body that is too long breaks off, which the fences answer. */
const forget = (request: Request) => request.body?.pipeTo(new WritableStream()).catch(() => {})

function hostFor(asked: Asked, settings: Env): string | undefined {
  return asked.from === 'assets' ? assetsHost(settings) : settings.POSTHOG_HOST
}

/**
 * Answers everything below `/ingest`, the only place that a visitor's browser sends to and loads from for measuring: the
 * client's own scripts from its package, the rest handed on to PostHog, or answered here where no host is named. It asks the
 * database nothing.
 */
export async function answerIngest(request: Request, settings: Env = env()): Promise<Response> {
  const { pathname } = new URL(request.url)
  const { POSTHOG_KEY: key, POSTHOG_CLIENT_IP } = settings
  const asked = key === undefined ? null : askedAt(pathname, key)
  if (key === undefined || asked === null) return pageNotFound(pathname)
  // Nothing here is for another site's page. Its writes are refused before they come here.
  if (isFromOtherSite(request.headers)) return problem(403, 'Forbidden', 'This request was made by a page of another site.')
  const takesBodies = asked.from === 'service' && asked.takes === 'both'
  if (request.method === 'POST' && !takesBodies)
    return problem(405, 'Method Not Allowed', 'This address takes GET, HEAD.', { allow: 'GET, HEAD' })
  if (asked.from === 'package') return answerPackaged(request, asked.file)
  const host = hostFor(asked, settings)
  if (host === undefined) {
    await forget(request)
    return answerAlone(asked.alone, key)
  }
  const isAsset = asked.from === 'assets'
  const address = POSTHOG_CLIENT_IP === 'pass' && !isAsset ? callerAddress() : null
  return handOn(request, { host, path: asked.path, address, isAsset })
}
