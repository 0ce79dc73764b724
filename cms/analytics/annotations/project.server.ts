import type { Env } from '#platform/env/env.ts'
import { projectHost } from '#platform/env/posthog-hosts.ts'

/** The annotations endpoint and the API key for it. */
export type Project = { url: string; key: string }

type Annotation = { content: string; at: Date }

/**
 * The result of a request: accepted; not accepted, may be retried; refused for good; or unknown, because the connection broke after
 * the request was sent.
 */
export type Outcome = 'accepted' | 'not-accepted' | 'refused' | 'unknown'

const TIMEOUT_MS = 10_000

/** Errors before a connection was established, so nothing was sent. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** The configured project, or `null` if annotations are off. */
export function projectOf(settings: Env): Project | null {
  const { POSTHOG_API_KEY: key, POSTHOG_PROJECT_ID: id } = settings
  const host = projectHost(settings)
  return key && id && host ? { url: `${host}/api/projects/${id}/annotations/`, key } : null
}

/** Does not follow redirects, so the key is sent only to the configured host. */
const ask = ({ key }: Project, url: string, init: RequestInit = {}) =>
  fetch(url, {
    ...init,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'accepted'
  // A gateway error does not tell whether the service processed the request.
  if (status === 502 || status === 504) return 'unknown'
  return status < 400 || status >= 500 || [408, 425, 429].includes(status) ? 'not-accepted' : 'refused'
}

const codeOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : null

export async function sendAnnotation(project: Project, { content, at }: Annotation): Promise<Outcome> {
  const body = JSON.stringify({ content, date_marker: at.toISOString(), scope: 'project', creation_type: 'GIT' })
  try {
    const answer = await ask(project, project.url, { method: 'POST', body })
    await answer.body?.cancel()
    return outcomeOf(answer.status)
  } catch (error) {
    return NOT_CONNECTED.has(String(codeOf(error))) ? 'not-accepted' : 'unknown'
  }
}

type Listing = { results?: { content?: unknown; date_marker?: unknown }[] }

const isSame = ({ content, at }: Annotation) =>
  function same(found: { content?: unknown; date_marker?: unknown }): boolean {
    return found.content === content && new Date(String(found.date_marker)).getTime() === at.getTime()
  }

/** Checks whether the project has the annotation. `undetermined` means PostHog gives no usable answer. */
export async function findAnnotation(project: Project, annotation: Annotation): Promise<'there' | 'missing' | 'later' | 'undetermined'> {
  try {
    const answer = await ask(project, `${project.url}?limit=100&search=${encodeURIComponent(annotation.content.slice(0, 100))}`)
    if (!answer.ok) {
      await answer.body?.cancel()
      return outcomeOf(answer.status) === 'refused' ? 'undetermined' : 'later'
    }
    const { results } = (await answer.json()) as Listing
    if (!Array.isArray(results)) return 'undetermined'
    return results.some(isSame(annotation)) ? 'there' : 'missing'
  } catch (error) {
    return error instanceof SyntaxError ? 'undetermined' : 'later'
  }
}
