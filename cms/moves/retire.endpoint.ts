import { APIError, commitTransaction, type Endpoint, initTransaction, killTransaction, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { SUCCESSOR } from '../hooks/leave-word.ts'
import { ROUTABLE } from '../paths.ts'
import { targetOfAddress } from '../links/target.ts'
import { circleFrom, endFrom } from './circle.server.ts'
import { claimsOn, nameOf, publicAt } from './claims.server.ts'
import { normaliseRule } from './normalise-rule.ts'
import { type Query, queryIn, takeAddressTurn } from './query.server.ts'
import type { Successor } from './retire.server.ts'
import { publicPath } from './rule-rows.server.ts'
import { decoded } from './rule.ts'

const collection = z.enum(ROUTABLE)
const id = z.coerce.number().int().positive().max(2_147_483_647)

const input = z.object({
  collection,
  id,
  successor: z.union([z.object({ document: z.object({ collection, id }) }), z.object({ url: z.string().max(2048) })]).nullable(),
})

type Asked = z.output<typeof input>

const refuse = (message: string): never => {
  throw new APIError(message, 400, null, true)
}

const ITSELF = 'A document cannot be its own successor. Choose another one.'

/** Whether the successor is an address of the document itself, a place on it or a translation included. */
function isItself(path: string, { successor }: Asked): boolean {
  const target = successor && 'url' in successor ? targetOfAddress(successor.url) : null
  return target !== null && 'path' in target && decoded(target.path) === path
}

/** Why visitors would find nothing at an address of this site, or `null`. */
async function emptiness(query: Query, url: string): Promise<string | null> {
  const target = targetOfAddress(url)
  if (target === null || !('path' in target)) return null
  const end = await endFrom(query, decoded(target.path))
  if (end === 'shown') return null
  if (end === 'gone') return `${target.path} is retired itself, so visitors would find nothing there. Choose another successor.`
  const [draft] = await claimsOn(query, [decoded(target.path)])
  return draft
    ? `The successor ${nameOf(draft)} is not published, so visitors would not find it. Publish it first, or choose another one.`
    : `Nothing stands at ${target.path}, so visitors would find nothing there. Choose a page of the site.`
}

/** The successor as it is kept; an address of a document becomes the document. */
async function successorOf(query: Query, { collection: own, id: ownId, successor }: Asked): Promise<Successor> {
  if (successor === null) return null
  if ('url' in successor) {
    const verdict = normaliseRule({ from: '/~', url: successor.url, status: '301', hasDocument: false })
    if ('problem' in verdict) return refuse(verdict.problem.message)
    const url = verdict.rule.url ?? ''
    const [document] = /^\/[^?#]*$/.test(url) ? await publicAt(query, [decoded(url).replace(/(?<=.)\/$/, '')]) : []
    if (document) return successorOf(query, { collection: own, id: ownId, successor: { document } })
    const problem = await emptiness(query, url)
    return problem === null ? { url } : refuse(problem)
  }
  const { document } = successor
  if (document.collection === own && document.id === ownId) return refuse(ITSELF)
  if ((await publicPath(query, document.collection, document.id)) === undefined)
    return refuse('The successor is not published, so visitors would not find it. Publish it first, or choose another one.')
  return { document: { collection: document.collection, id: document.id } }
}

async function retire(req: PayloadRequest, asked: Asked): Promise<void> {
  const query = queryIn(req)
  await takeAddressTurn(query)
  const path = await publicPath(query, asked.collection, asked.id)
  if (path && isItself(path, asked)) refuse(ITSELF)
  req.context[SUCCESSOR] = await successorOf(query, asked)
  await req.payload.delete({ collection: asked.collection, id: asked.id, overrideAccess: false, user: req.user, req })
  const circle = path && asked.successor ? await circleFrom(query, path) : null
  if (circle) refuse(`Visitors would go in a circle: ${circle}. Choose another successor.`)
}

/** `POST /api/redirects/retire`: deletes a document for whoever may, and says where its visitors go from now on. */
export const retireDocument: Endpoint = {
  path: '/retire',
  method: 'post',
  handler: async (req) => {
    const asked = input.safeParse(await req.json?.().catch(() => null))
    if (!asked.success) return refuse('Name the document, and its successor: a document, an address, or none.')
    await initTransaction(req)
    try {
      await retire(req, asked.data)
      await commitTransaction(req)
    } catch (error) {
      await killTransaction(req)
      throw error
    }
    return Response.json({ message: 'It is retired.' })
  },
}
