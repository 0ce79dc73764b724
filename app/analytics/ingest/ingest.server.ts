import { callerAddress } from '#platform/http/caller.ts'
import { type Env, env } from '#platform/env/env.ts'
import { isFromOtherSite } from '#platform/http/cross-site.ts'
import { assetsHost } from '#platform/env/posthog-hosts.ts'
import { pageNotFound, problem } from '#platform/http/problem.ts'
import { answerWithStub } from './ingest-stub.ts'
import { answerPackaged } from './ingest-files.server.ts'
import { forwardRequest } from './ingest-forward.server.ts'
import { type IngestTarget, resolveIngestPath } from './ingest-paths.ts'

/** Reads and discards the body. The request limits reject a body that is too large while it is read. */
const discardBody = (request: Request) => request.body?.pipeTo(new WritableStream()).catch(() => {})

function hostFor(target: IngestTarget, settings: Env): string | undefined {
  return target.from === 'assets' ? assetsHost(settings) : settings.POSTHOG_HOST
}

/**
 * Handles everything below `/ingest`, the only path a visitor's browser uses for analytics. The client's scripts are served from
 * its package; the rest is forwarded to PostHog, or answered with a stub if no host is configured. Makes no database queries.
 */
export async function answerIngest(request: Request, settings: Env = env()): Promise<Response> {
  const { pathname } = new URL(request.url)
  const { POSTHOG_KEY: key, POSTHOG_CLIENT_IP } = settings
  const target = key === undefined ? null : resolveIngestPath(pathname, key)
  if (key === undefined || target === null) return pageNotFound(pathname)
  // Rejects reads from other sites' pages; their writes are rejected earlier.
  if (isFromOtherSite(request.headers)) return problem(403, 'Forbidden', 'This request was made by another site’s page.')
  const takesBodies = target.from === 'service' && target.takes === 'both'
  if (request.method === 'POST' && !takesBodies) return problem(405, 'Method Not Allowed', 'Use GET or HEAD.', { allow: 'GET, HEAD' })
  if (target.from === 'package') return answerPackaged(request, target.file)
  const host = hostFor(target, settings)
  if (host === undefined) {
    await discardBody(request)
    return answerWithStub(target.stub, key)
  }
  const isAsset = target.from === 'assets'
  const address = POSTHOG_CLIENT_IP === 'pass' && !isAsset ? callerAddress() : null
  return forwardRequest(request, { host, path: target.path, address, isAsset })
}
