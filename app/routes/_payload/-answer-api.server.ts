import { handleAPIRoute, handleGraphQL } from '@payloadcms/tanstack-start/server'
import config from '@payload-config'
import type { CollectionSlug } from 'payload'
import { seesDraftFile } from '../../content/draft-files.server.ts'
import { API_LIMITS } from '../../../cms/api-limits/amounts.ts'
import { refuseAnonymous } from '../../../cms/access/anonymous-api.ts'
import { bringsKey } from '../../../cms/access/api-key-strategy.ts'
import { type Caller, mayWrite } from '../../../cms/access/roles.ts'
import { accountOfCall } from '../../../cms/account-of-call.server.ts'
import { AccountBusy, takeAccountTurn } from '../../../cms/account-turns.server.ts'
import { refuseOften } from '../../../cms/api-limits/anonymous-calls.server.ts'
import { asCall } from '../../../cms/api-limits/connections.server.ts'
import { withFittingStatus } from '../../../cms/api-limits/graphql-answer.ts'
import { readGraphQLCall } from '../../../cms/api-limits/graphql-call.ts'
import { excessOfParameters, vagueChange } from '../../../cms/api-limits/parameters.ts'
import { asRead } from '../../../cms/api-limits/read-as-post.ts'
import { answerInTurn } from '../../../cms/api-limits/turns.server.ts'
import { IMPORT, refuseForm, refuseUnreadable } from '../../../cms/call-fences.ts'
import { misshapen } from '../../../cms/field-shapes.ts'
import { answerFile } from '../../../cms/media/answer-file.server.ts'
import { apiRefusal } from '../../../cms/api-refusal.ts'
import { type Cms, openCms } from '../../../cms/payload.server.ts'
import { type TakeTurn, takeUploadTurn, takeWriteTurn, turns } from '../../../cms/write-turns.ts'

const GRAPHQL = '/api/graphql'
const UPLOADS = /^\/api\/media(?:\/|$)/

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

/** Whether a call confirms an account by mail where accounts are not: Payload would ask the database for a column that is not there. */
function confirmsNothing({ collections }: Cms, pathname: string): boolean {
  const [, , slug = '', part] = pathname.split('/')
  return part === 'verify' && Object.hasOwn(collections, slug) && !collections[slug as CollectionSlug].config.auth?.verify
}

const graphQLMethods = () => new Response(null, { status: 204, headers: { allow: 'OPTIONS, POST' } })

async function answer(request: Request, isAnonymous: boolean): Promise<Response> {
  const { pathname } = new URL(request.url)
  const cms = await openCms()
  const refusal = pathname === IMPORT ? null : await refuseForm(request, (body) => misshapen(cms, pathname, body))
  if (refusal) return apiRefusal(refusal.status, refusal.message)
  if (pathname === GRAPHQL) return withFittingStatus(await handleGraphQL({ config, request }))
  const asked = isAnonymous && request.method === 'GET' ? shallow(request) : request
  return handleAPIRoute({ config: await config, request: asked })
}

/**
 * Uploads wait for each other, so that drawing pictures never keeps an editor's saves waiting. An import takes minutes
 * and lets no second one beside it: it holds no turn.
 */
const turnFor = (path: string): TakeTurn => {
  if (path === IMPORT) return (work) => work()
  return UPLOADS.test(path) ? takeUploadTurn : takeWriteTurn
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

/** Who calls is read before any queue is asked: without this, calls that then wait would take every connection first. */
const takeSignInTurn = turns(4)

/** Why a call is refused for how much it asks, and whether it only reads. */
async function judge(request: Request): Promise<{ refusal: Response | null; reads: boolean }> {
  const { pathname, search } = new URL(request.url)
  const excess = excessOfParameters(search, request.method === 'DELETE' ? ['limit'] : [])
  if (excess) return { refusal: apiRefusal(400, excess), reads: true }
  const vague = request.method === 'PATCH' || request.method === 'DELETE' ? vagueChange(search) : null
  if (vague) return { refusal: apiRefusal(400, vague), reads: false }
  if (pathname !== GRAPHQL) return { refusal: null, reads: request.method === 'GET' }
  const { changes, refusal } = readGraphQLCall(await request.clone().text())
  return { refusal: refusal && apiRefusal(refusal.status, refusal.message), reads: !changes }
}

/** The call with all of its body: nobody's turn is held while somebody else is still sending. */
async function received(request: Request): Promise<Request> {
  const { url, method, headers, signal } = request
  const body = await request.arrayBuffer()
  return new Request(url, { method, headers, signal, ...(body.byteLength > 0 && { body }) })
}

async function change(request: Request, user: Caller | null): Promise<Response> {
  const account = await accountOfCall(await openCms(), request, user)
  return inTurn(request, account, () => asCall('change', () => answer(request, !user)))
}

/** Answers one call that may be answered: its caller's calls wait for each other, an import for nobody. */
async function answerCall(request: Request, user: Caller | null): Promise<Response> {
  const { pathname } = new URL(request.url)
  const { refusal, reads } = await judge(request)
  if (refusal) return refusal
  if (pathname === IMPORT) return answer(request, !user)
  if (reads) return answerInTurn(user, 'read', () => asCall('read', () => answer(request, !user)))
  const isUpload = UPLOADS.test(pathname)
  if (isUpload && !mayWrite(user)) return apiRefusal(403, 'You are not allowed to perform this action.')
  // Files are large: an account has as many of them in memory as it has turns.
  if (isUpload) return answerInTurn(user, 'upload', async () => change(await received(request), user))
  const call = await received(request)
  return answerInTurn(user, 'change', () => change(call, user))
}

/** Answers one call of REST or GraphQL: people who are signed in reach Payload, everybody else only what is listed. */
export async function answerApi(incoming: Request): Promise<Response> {
  const request = await asRead(incoming)
  if (!request) return apiRefusal(400, `Send at most ${API_LIMITS.parameters} characters of parameters. Split the call.`)
  const { pathname } = new URL(request.url)
  if (request.method === 'GET' && pathname.startsWith('/api/media/file/')) {
    const cms = await openCms()
    return answerFile(cms, request, ({ current }) => seesDraftFile(cms, request, current))
  }
  // Payload's second way for files, which leaves them on the disk before anybody looked into them.
  if (pathname.startsWith('/api/upload-instructions')) return apiRefusal(404, 'Send the file together with its document.')
  const cms = await openCms()
  const { user } = await takeSignInTurn(() => cms.auth({ headers: request.headers }))
  if (bringsKey(request.headers) && user?.collection !== 'api-keys') {
    return apiRefusal(401, 'This API key is not valid: it may be revoked or over. An admin makes keys under Settings, API keys.')
  }
  const often = user ? null : await refuseOften(cms)
  if (often) return often
  const refusal =
    (user ? null : refuseAnonymous(request.method, new URL(request.url))) ??
    (await refuseUnreadable(request, (body) => misshapen(cms, pathname, body)))
  if (refusal) return apiRefusal(refusal.status, refusal.message)
  if (asksForNoVersions(cms, pathname)) return apiRefusal(404, 'No versions are kept of these documents.')
  if (confirmsNothing(cms, pathname)) return apiRefusal(404, 'Accounts are not confirmed by mail here. An admin makes and ends them.')
  if (request.method === 'OPTIONS') return pathname === GRAPHQL ? graphQLMethods() : answer(request, !user)
  const answered = answerCall(request, user)
  if (pathname === FORGOTTEN) await new Promise((resolve) => setTimeout(resolve, FORGOTTEN_MS))
  return answered
}
