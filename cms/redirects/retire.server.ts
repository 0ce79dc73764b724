import { refusal } from '#cms/core/refusal.ts'
import { type Query, queryIn, lockAddresses } from '#cms/core/query.server.ts'
import { targetColumn, publicPath, claimsOn, nameOf, publicDocumentsAt } from './addresses.server.ts'
import { type DocumentRef, type NewRule, writeRules } from './write-rules.server.ts'
import type { CollectionBeforeDeleteHook, Endpoint, PayloadRequest } from 'payload'
import { isRoutable, ROUTABLE } from '#cms/core/paths.ts'
import { inTransaction } from '#cms/core/transaction.server.ts'
import { z } from 'zod'
import { targetOfAddress } from '#cms/links/target.ts'
import { findProblem, resolveEnd } from './redirect-loop.server.ts'
import { SiteRedirects } from './site-redirects.server.ts'
import { normaliseRule } from './validate-rules.server.ts'
import { decoded } from './redirect.ts'

/** The replacement for a deleted document: another document, an address, or nothing. */
type Successor = { document: DocumentRef } | { url: string } | null

type Earlier = Pick<NewRule, 'from' | 'kind' | 'status' | 'origin' | 'note'>

/** Returns the rules that lead to a document. */
const rulesTo = (query: Query, { collection, id }: DocumentRef) =>
  query<Earlier>(
    `SELECT r."from", r.kind, r.status, r.origin, r.note FROM redirects r JOIN redirects_rels t ON t.parent_id = r.id AND t.path = 'document'
     WHERE t.${targetColumn(collection)} = $1`,
    [id],
  )

/**
 * Redirects the addresses of a deleted document to its successor, or marks them as gone. Rules for earlier
 * addresses that led to it are changed in the same way.
 * @param path the document's public address, if it has one
 */
async function retireAddresses(query: Query, document: DocumentRef, path: string | undefined, successor: Successor): Promise<void> {
  const earlier = await rulesTo(query, document)
  const target = {
    document: successor && 'document' in successor ? successor.document : null,
    url: successor && 'url' in successor ? successor.url : null,
  }
  const follow = (rule: Earlier): NewRule => ({
    ...rule,
    ...target,
    status: successor ? (rule.status === '410' ? '301' : rule.status) : '410',
  })
  const own: NewRule[] = path
    ? [{ from: path, kind: 'exact', status: successor ? '301' : '410', origin: 'deleted', note: null, ...target }]
    : []
  const rules = [...earlier.filter(({ from, kind }) => kind !== 'exact' || from !== path).map(follow), ...own]
  await writeRules(query, rules)
}

/** The key in a request's context for the successor of a deleted document. */
const SUCCESSOR = 'successor'

/**
 * Creates redirects when a public document is deleted, in the same transaction: to its successor, or 410 Gone.
 * A document that was never public leaves none.
 */
export const redirectOnDelete: CollectionBeforeDeleteHook = async ({ collection, id, req, context }) => {
  if (!isRoutable(collection.slug)) return
  const query = queryIn(req)
  await lockAddresses(query)
  const document = { collection: collection.slug, id: Number(id) }
  const successor = (context[SUCCESSOR] ?? null) as Successor
  await retireAddresses(query, document, await publicPath(query, document.collection, document.id), successor)
}

const collection = z.enum(ROUTABLE)
const id = z.coerce.number().int().positive().max(2_147_483_647)

const input = z.object({
  collection,
  id,
  successor: z.union([z.object({ document: z.object({ collection, id }) }), z.object({ url: z.string().max(2048) })]).nullable(),
})

type RetireRequest = z.output<typeof input>

const refuse = (message: string): never => {
  throw refusal(400, message)
}

const ITSELF = 'A document cannot be its own successor. Choose another one.'

/** Returns true if the successor is an address of the document itself, including anchors and translations. */
function isItself(path: string, { successor }: RetireRequest): boolean {
  const target = successor && 'url' in successor ? targetOfAddress(successor.url) : null
  return target !== null && 'path' in target && decoded(target.path) === path
}

/** Returns why visitors would find nothing at an address of this site, or `null`. */
async function whyNothingThere(query: Query, url: string): Promise<string | null> {
  const target = targetOfAddress(url)
  if (target === null || !('path' in target)) return null
  const end = await resolveEnd(query, decoded(target.path))
  if (end === 'shown') return null
  if (end === 'gone') return `${target.path} has been retired too, so visitors would find nothing there. Choose another successor.`
  const [draft] = await claimsOn(query, [decoded(target.path)])
  return draft
    ? `The successor ${nameOf(draft)} is not published, so visitors would not find it. Publish it first, or choose another one.`
    : `There is no page at ${target.path}. Choose an existing page.`
}

/** Returns the successor to store. The address of a document becomes the document. */
async function successorOf(query: Query, { collection: own, id: ownId, successor }: RetireRequest): Promise<Successor> {
  if (successor === null) return null
  if ('url' in successor) {
    const verdict = normaliseRule({ from: '/~', url: successor.url, status: '301', hasDocument: false })
    if ('problem' in verdict) return refuse(verdict.problem.message)
    const url = verdict.rule.url ?? ''
    const [document] = /^\/[^?#]*$/.test(url) ? await publicDocumentsAt(query, [decoded(url).replace(/(?<=.)\/$/, '')]) : []
    if (document) return successorOf(query, { collection: own, id: ownId, successor: { document } })
    const problem = await whyNothingThere(query, url)
    return problem === null ? { url } : refuse(problem)
  }
  const { document } = successor
  if (document.collection === own && document.id === ownId) return refuse(ITSELF)
  if ((await publicPath(query, document.collection, document.id)) === undefined)
    return refuse('The successor is not published, so visitors would not find it. Publish it first, or choose another one.')
  return { document: { collection: document.collection, id: document.id } }
}

async function retire(req: PayloadRequest, request: RetireRequest): Promise<void> {
  const query = queryIn(req)
  await lockAddresses(query)
  const path = await publicPath(query, request.collection, request.id)
  if (path && isItself(path, request)) refuse(ITSELF)
  req.context[SUCCESSOR] = await successorOf(query, request)
  await req.payload.delete({ collection: request.collection, id: request.id, overrideAccess: false, user: req.user, req })
  const problem = path && request.successor ? await findProblem(await SiteRedirects.read(query), path) : null
  if (problem) refuse(`This would ${problem}. Choose another successor.`)
}

/** `POST /api/redirects/retire`: deletes a document and redirects its visitors to a successor, or returns 410. */
export const retireDocument: Endpoint = {
  path: '/retire',
  method: 'post',
  handler: async (req) => {
    const body = input.safeParse(await req.json?.().catch(() => null))
    if (!body.success) return refuse('Send the document and its successor: a document, an address, or null.')
    await inTransaction(req, () => retire(req, body.data))
    return Response.json({ message: 'The document has been retired.' })
  },
}
