import { handleAPIRoute } from '@payloadcms/tanstack-start/server'
import config from '@payload-config'
import { APIError, type CollectionSlug } from 'payload'
import { seesDraftFile } from '#app/documents/preview/preview.server.ts'
import { API_LIMITS } from '#cms/api/limits/api-limits.ts'
import { refuseAnonymous } from '#cms/api/anonymous-api.ts'
import { hasApiKey } from '#cms/accounts/api-keys.server.ts'
import { type Caller, mayWrite } from '#cms/access/roles.ts'
import { accountOfRequest, signInAddress, AccountBusy, type Side, withAccountLock } from '#cms/accounts/account-lock.server.ts'
import { admitCall } from '#cms/accounts/sign-in-admission.server.ts'
import { answerQueued, limitAnonymousCalls } from '#cms/api/limits/call-queues.server.ts'
import { asCall } from '#cms/api/limits/connections.server.ts'
import { excessOfEmptyConditions, excessOfParameters, resolveMethodOverride, withStoredTexts } from '#cms/api/limits/parameters.ts'
import { checkForm, checkReadable, findTypeMismatch, IMPORT } from '#cms/api/request-checks.ts'
import { serveFile } from '#cms/media/serve-file.server.ts'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { openCms } from '#cms/payload.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import pLimit from 'p-limit'

/**
 * A save holds a connection for its transaction while its own queries take others from the same pool. More concurrent saves
 * than half the pool would wait for each other, and visitors' reads with them.
 */
const limitWrites = pLimit(6)

/** Uploads have their own limit: resizing a large picture takes seconds, and six of them would hold up every save. */
const limitUploads = pLimit(2)

const UPLOADS = /^\/api\/media(?:\/|$)/

/** The minimum response time, so that the time spent on sending a mail does not reveal whether an account exists. */
const FORGOT_PASSWORD = '/api/users/forgot-password'
const FORGOT_PASSWORD_MIN_MS = 750

/** Anonymous callers get unpopulated documents: populating relationships costs up to a hundred times as much. */
function shallow(request: Request): Request {
  const url = new URL(request.url)
  url.searchParams.set('depth', '0')
  return new Request(url, { headers: request.headers })
}

/** Whether a call requests versions of an unversioned collection: Payload would query a table that does not exist. */
function lacksVersions({ collections }: Cms, pathname: string): boolean {
  const [, , slug = '', part] = pathname.split('/')
  return part === 'versions' && Object.hasOwn(collections, slug) && !collections[slug as CollectionSlug].config.versions
}

/** Whether a call verifies an account of a collection without verification: Payload would query a column that does not exist. */
function lacksVerification({ collections }: Cms, pathname: string): boolean {
  const [, , slug = '', part] = pathname.split('/')
  return part === 'verify' && Object.hasOwn(collections, slug) && !collections[slug as CollectionSlug].config.auth?.verify
}

async function answer(request: Request, isAnonymous: boolean): Promise<Response> {
  const { pathname } = new URL(request.url)
  const cms = await openCms()
  const refusal = pathname === IMPORT ? null : await checkForm(request, (body) => findTypeMismatch(cms, pathname, body))
  if (refusal) return apiRefusal(refusal.status, refusal.message)
  const allowed = isAnonymous && request.method === 'GET' ? shallow(request) : request
  return handleAPIRoute({ config: await config, request: allowed })
}

/** Returns the concurrency limit for a path. An import takes minutes and excludes others by itself, so it has none. */
const limitFor = (path: string): (<T>(work: () => Promise<T>) => Promise<T>) => {
  if (path === IMPORT) return (work) => work()
  return UPLOADS.test(path) ? limitUploads : limitWrites
}

/** Runs a change: changes to one account are serialized, all others share a concurrency limit. */
async function runLimited(request: Request, account: string | null, side: Side, work: () => Promise<Response>): Promise<Response> {
  if (account === null) return limitFor(new URL(request.url).pathname)(work)
  try {
    return await withAccountLock(await openCms(), account, side, work)
  } catch (error) {
    if (!(error instanceof AccountBusy)) throw error
    return apiRefusal(429, 'Too many calls for this account at once. Wait a moment and try again.', { 'retry-after': '10' })
  }
}

/** Callers are authenticated before any queue: without this limit, calls about to be queued would take every connection. */
const limitAuthentication = pLimit(4)

/** Checks the size of a call. */
function checkLimits({ method, url }: Request): Response | null {
  const { search } = new URL(url)
  const excess = excessOfParameters(search, method === 'DELETE' ? ['limit'] : [])
  if (excess) return apiRefusal(400, excess)
  const vague = method === 'PATCH' || method === 'DELETE' ? excessOfEmptyConditions(search) : null
  return vague ? apiRefusal(400, vague) : null
}

/** Buffers a request's body, so that a slow sender holds no slot of a queue. */
async function withBufferedBody(request: Request): Promise<Request> {
  const { url, method, headers, signal } = request
  const body = await request.arrayBuffer()
  return new Request(url, { method, headers, signal, ...(body.byteLength > 0 && { body }) })
}

async function change(request: Request, user: Caller | null, side: Side = user ? 'known' : 'unknown'): Promise<Response> {
  const account = await accountOfRequest(await openCms(), request, user)
  return runLimited(request, account, side, () => asCall('change', () => answer(request, !user)))
}

/** Counts a sign-in, and refuses it if it is one too many; `null` for other calls. A known device has a queue of its own. */
async function countSignIn(call: Request): Promise<{ device: string | null } | Response | null> {
  const email = await signInAddress(call)
  if (email === null) return null
  try {
    return await limitAuthentication(async () => admitCall(await openCms(), call, email))
  } catch (error) {
    if (error instanceof APIError) return apiRefusal(error.status, error.message)
    throw error
  }
}

/** Answers one call within its caller's queue; imports are not queued. */
async function answerCall(incoming: Request, user: Caller | null): Promise<Response> {
  const { pathname } = new URL(incoming.url)
  const refusal = checkLimits(incoming)
  if (refusal) return refusal
  const reads = incoming.method === 'GET'
  if (pathname === IMPORT) return answer(incoming, !user)
  const request = user ? withStoredTexts(incoming, { reads }) : incoming
  if (reads) return answerQueued(user, 'read', () => asCall('read', () => answer(request, !user)))
  const isUpload = UPLOADS.test(pathname)
  if (isUpload && !mayWrite(user)) return apiRefusal(403, 'You are not allowed to perform this action.')
  // Files are buffered inside the queue, so an account has no more of them in memory than it has slots.
  if (isUpload) return answerQueued(user, 'upload', async () => change(await withBufferedBody(request), user))
  const call = await withBufferedBody(request)
  const signIn = await countSignIn(call)
  if (signIn instanceof Response) return signIn
  const device = signIn?.device ? ({ collection: 'known-device', id: signIn.device } as const) : null
  return answerQueued(user ?? device, 'change', () => change(call, user, user || device ? 'known' : 'unknown'))
}

/** Answers one call of the REST API. Signed-in callers reach Payload, anonymous ones only an allowlist. */
export async function answerApi(incoming: Request): Promise<Response> {
  const request = await resolveMethodOverride(incoming)
  if (!request) return apiRefusal(400, `Send at most ${API_LIMITS.parameters} characters of parameters. Split the request.`)
  const { pathname } = new URL(request.url)
  if (request.method === 'GET' && pathname.startsWith('/api/media/file/')) {
    const cms = await openCms()
    return serveFile(cms, request, ({ current }) => seesDraftFile(cms, request, current))
  }
  // Payload's second way to upload, which stores files on disk before they are checked.
  if (pathname.startsWith('/api/upload-instructions')) return apiRefusal(404, 'Send the file together with its document.')
  const cms = await openCms()
  const { user } = await limitAuthentication(() => cms.auth({ headers: request.headers }))
  if (hasApiKey(request.headers) && user?.collection !== 'api-keys') {
    return apiRefusal(401, 'This API key is not valid: it may have expired or been revoked. Admins create keys under Settings, API keys.')
  }
  const tooMany = user ? null : await limitAnonymousCalls()
  if (tooMany) return tooMany
  const refusal =
    (user ? null : refuseAnonymous(request.method, new URL(request.url))) ??
    (await checkReadable(request, (body) => findTypeMismatch(cms, pathname, body)))
  if (refusal) return apiRefusal(refusal.status, refusal.message)
  if (lacksVersions(cms, pathname)) return apiRefusal(404, 'These documents have no versions.')
  if (lacksVerification(cms, pathname)) return apiRefusal(404, 'Accounts are not verified by mail. Admins create and delete them.')
  if (request.method === 'OPTIONS') return answer(request, !user)
  const response = answerCall(request, user)
  if (pathname === FORGOT_PASSWORD) await new Promise((resolve) => setTimeout(resolve, FORGOT_PASSWORD_MIN_MS))
  return response
}
