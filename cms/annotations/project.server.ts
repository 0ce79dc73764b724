import type { Env } from '../env.ts'
import { projectHost } from '../posthog-hosts.ts'

/** Where annotations are kept, and the key that may write them. */
export type Project = { url: string; key: string }

export type Annotation = { content: string; at: Date }

/**
 * What became of one: it was taken; not taken, and may be the next time; refused for good; or nobody knows, because the
 * connection broke after it was sent.
 */
export type Outcome = 'taken' | 'not-taken' | 'refused' | 'unknown'

const TIMEOUT_MS = 10_000

/** Errors of connections that never stood: nothing was sent. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** The project that the settings name, or `null` where nothing is to be noted. */
export function projectOf(settings: Env): Project | null {
  const { POSTHOG_API_KEY: key, POSTHOG_PROJECT_ID: id } = settings
  const host = projectHost(settings)
  return key && id && host ? { url: `${host}/api/projects/${id}/annotations/`, key } : null
}

/** The key is for the project's host alone, so nobody is followed elsewhere. */
const ask = ({ key }: Project, url: string, init: RequestInit = {}) =>
  fetch(url, {
    ...init,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'taken'
  // Who stands before the service does not know what became of it there.
  if (status === 502 || status === 504) return 'unknown'
  return status < 400 || status >= 500 || [408, 425, 429].includes(status) ? 'not-taken' : 'refused'
}

const codeOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : null

/** Sends one annotation, and says what became of it. */
export async function sendAnnotation(project: Project, { content, at }: Annotation): Promise<Outcome> {
  const body = JSON.stringify({ content, date_marker: at.toISOString(), scope: 'project', creation_type: 'GIT' })
  try {
    const answer = await ask(project, project.url, { method: 'POST', body })
    await answer.body?.cancel()
    return outcomeOf(answer.status)
  } catch (error) {
    return NOT_CONNECTED.has(String(codeOf(error))) ? 'not-taken' : 'unknown'
  }
}

type Kept = { results?: { content?: unknown; date_marker?: unknown }[] }

const isSame = ({ content, at }: Annotation) =>
  function same(kept: { content?: unknown; date_marker?: unknown }): boolean {
    return kept.content === content && new Date(String(kept.date_marker)).getTime() === at.getTime()
  }

/** Looks whether the project has an annotation: yes, no, ask again later, or it does not say. */
export async function findAnnotation(project: Project, annotation: Annotation): Promise<'there' | 'missing' | 'later' | 'unsaid'> {
  try {
    const answer = await ask(project, `${project.url}?limit=100&search=${encodeURIComponent(annotation.content.slice(0, 100))}`)
    if (!answer.ok) {
      await answer.body?.cancel()
      return outcomeOf(answer.status) === 'refused' ? 'unsaid' : 'later'
    }
    const { results } = (await answer.json()) as Kept
    if (!Array.isArray(results)) return 'unsaid'
    return results.some(isSame(annotation)) ? 'there' : 'missing'
  } catch (error) {
    return error instanceof SyntaxError ? 'unsaid' : 'later'
  }
}
