import { handleAPIRoute, handleGraphQL } from '@payloadcms/tanstack-start/server'
import config from '@payload-config'
import type { CollectionSlug } from 'payload'
import { refuseAnonymous } from '../../../cms/access/anonymous-api.ts'
import { bringsKey } from '../../../cms/access/api-key-strategy.ts'
import { accountOfCall } from '../../../cms/account-of-call.server.ts'
import { AccountBusy, takeAccountTurn } from '../../../cms/account-turns.server.ts'
import { LONGEST_QUERY } from '../../../cms/graphql-limits.ts'
import { answerFile } from '../../../cms/media/answer-file.server.ts'
import { apiRefusal } from '../../../cms/api-refusal.ts'
import { type Cms, openCms } from '../../../cms/payload.server.ts'
import { type TakeTurn, takeUploadTurn, takeWriteTurn } from '../../../cms/write-turns.ts'

/** A mail takes its time; an address without an account is answered no sooner. */
const FORGOTTEN = '/api/users/forgot-password'
const FORGOTTEN_MS = 750

/** Anonymous callers get documents without what these refer to; a deep answer costs a hundred times as much. */
function shallow(request: Request): Request {
  const url = new URL(request.url)
  url.searchParams.set('depth', '0')
  return new Request(url, { headers: request.headers })
}

/** Whether a call asks for versions where none are kept: Payload would ask the database for a table that is not there. */
function asksForNoVersions({ collections }: Cms, pathname: string): boolean {
  const [, , slug = '', part] = pathname.split('/')
  return part === 'versions' && Object.hasOwn(collections, slug) && !collections[slug as CollectionSlug].config.versions
}

async function answerGraphQL(request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: 'OPTIONS, POST' } })
  const text = await request.clone().text()
  if (text.length > LONGEST_QUERY) return apiRefusal(413, `This query is too long: ${LONGEST_QUERY} characters are read at most.`)
  if (text.trimStart().startsWith('[')) return apiRefusal(400, 'Send one query at a time.')
  return handleGraphQL({ config, request })
}

async function answer(request: Request, isAnonymous: boolean): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/graphql') return answerGraphQL(request)
  const asked = isAnonymous && request.method === 'GET' ? shallow(request) : request
  return handleAPIRoute({ config: await config, request: asked })
}

/**
 * Uploads wait for each other, so that drawing pictures never keeps an editor's saves waiting. An import takes minutes
 * and lets no second one beside it: it holds no turn.
 */
const turnFor = (path: string): TakeTurn => {
  if (path === '/api/imports/run') return (work) => work()
  return /^\/api\/media(?:\/|$)/.test(path) ? takeUploadTurn : takeWriteTurn
}

/** Runs a call that changes something: changes of one account wait for each other, others for a place. */
async function inTurn(request: Request, account: string | null, work: () => Promise<Response>): Promise<Response> {
  if (account === null) return turnFor(new URL(request.url).pathname)(work)
  try {
    return await takeAccountTurn(await openCms(), account, work)
  } catch (error) {
    if (!(error instanceof AccountBusy)) throw error
    return apiRefusal(429, 'Too many calls for this account at once. Wait a moment and try again.', { 'retry-after': '10' })
  }
}

/** Answers one call of REST or GraphQL: people who are signed in reach Payload, everybody else only what is listed. */
export async function answerApi(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (request.method === 'GET' && pathname.startsWith('/api/media/file/')) return answerFile(request)
  // Payload's second way for files, which leaves them on the disk before anybody looked into them.
  if (pathname.startsWith('/api/upload-instructions')) return apiRefusal(404, 'Send the file together with its document.')
  const cms = await openCms()
  const { user } = await cms.auth({ headers: request.headers })
  if (bringsKey(request.headers) && user?.collection !== 'api-keys') {
    return apiRefusal(401, 'This API key is not valid: it may be revoked or over. An admin makes keys under Settings, API keys.')
  }
  const refusal = user ? null : refuseAnonymous(request.method, new URL(request.url))
  if (refusal) return apiRefusal(refusal.status, refusal.message)
  if (asksForNoVersions(cms, pathname)) return apiRefusal(404, 'No versions are kept of these documents.')
  if (request.method === 'GET' || request.method === 'OPTIONS') return answer(request, !user)
  const account = await accountOfCall(cms, request, user)
  const answered = inTurn(request, account, () => answer(request, !user))
  if (pathname === FORGOTTEN) await new Promise((resolve) => setTimeout(resolve, FORGOTTEN_MS))
  return answered
}
