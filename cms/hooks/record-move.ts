import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { circleFrom } from '../moves/circle.server.ts'
import { claimsOn, nameOf } from '../moves/claims.server.ts'
import { alignWithParent, type Move, movesBelow, writeMoves } from '../moves/descendants.server.ts'
import { type Query, queryIn, takeAddressTurn } from '../moves/query.server.ts'
import { publicPath } from '../moves/rule-rows.server.ts'
import { clearAddresses, type NewRule, shortenChains, writeRules } from '../moves/write-rules.server.ts'
import type { RoutableSlug } from '../paths.ts'
import { refuseWritten } from './all-or-none.ts'

/** Where a document stood before the save: the address its row holds, and whether visitors found it there. */
type Before = { path: string | null; wasPublic: boolean }

const keyOf = (collection: string, id: number | string) => `address of ${collection}:${id}`

async function storedPath(query: Query, collection: string, id: number): Promise<string | null> {
  const rows = await query<{ path: string | null }>(`SELECT path FROM "${collection}" WHERE id = $1`, [id])
  return rows[0]?.path ?? null
}

/** Runs first of all that looks at addresses: one change of them at a time, and a note of where the document stands. */
export const rememberAddress: CollectionBeforeChangeHook<{ id: number }> = async ({ collection, data, originalDoc, req }) => {
  const query = queryIn(req)
  await takeAddressTurn(query)
  if (originalDoc?.id === undefined) return data
  const before: Before = {
    path: await storedPath(query, collection.slug, originalDoc.id),
    wasPublic: (await publicPath(query, collection.slug, originalDoc.id)) !== undefined,
  }
  // Every read on the way copies the context, so the note goes into the newest one.
  req.context[keyOf(collection.slug, originalDoc.id)] = before
  return data
}

const moved = (collection: RoutableSlug, id: number, from: string): NewRule => ({
  from,
  kind: 'exact',
  status: '301',
  document: { collection, id },
  url: null,
  origin: 'moved',
  note: null,
})

const fieldOf = (data: object) => ('shortcode' in data ? 'shortcode' : 'slug')

/** Refuses a move that would put a document below onto another one's address. */
async function refuseTaken(query: Query, moves: readonly Move[], collection: string, field: string, req: PayloadRequest): Promise<void> {
  const isMoving = new Set(moves.map((move) => `${move.collection}:${move.id}`))
  const taken = (
    await claimsOn(
      query,
      moves.map(({ to }) => to),
    )
  ).find((claim) => !isMoving.has(`${claim.collection}:${claim.id}`))
  if (!taken) return
  const message = `What lies below would move too, but ${taken.path} is already the address of ${nameOf(taken)}. Change that one first.`
  refuseWritten(req, { collection, path: field }, message)
}

/**
 * Runs when a document is written, in the same transaction: what lies below moves along, and every address that visitors
 * knew leads on. A draft changes no row, so it moves nothing.
 */
export const recordMove: CollectionAfterChangeHook<{ id: number }> = async ({ collection, doc, req }) => {
  const slug = collection.slug as RoutableSlug
  const query = queryIn(req)
  const before = req.context[keyOf(slug, doc.id)] as Before | undefined
  await alignWithParent(query, slug, doc.id)
  const path = await storedPath(query, slug, doc.id)
  const isPublic = (await publicPath(query, slug, doc.id)) !== undefined
  const hasMoved = before !== undefined && before.path !== path && path !== null
  const below = hasMoved ? await movesBelow(query, slug, doc.id, path) : []
  if (hasMoved) {
    await refuseTaken(query, below, slug, fieldOf(doc), req)
    await writeMoves(query, slug, doc.id, below)
  }
  // Children of an analyzer that nobody saw were not public, whatever they are now.
  const publicMoves = slug === 'analyzers' && !before?.wasPublic ? [] : below.filter((move) => move.public)
  const leaves = before?.wasPublic === true && before.path !== null && (hasMoved || !isPublic)
  const rules = [
    ...(leaves && before.path ? [moved(slug, doc.id, before.path)] : []),
    ...publicMoves.flatMap((move) => (move.from ? [moved(move.collection, move.id, move.from)] : [])),
  ]
  const taken = new Set([...(isPublic && path ? [path] : []), ...publicMoves.map(({ to }) => to)])
  const left = rules.filter(({ from }) => !taken.has(from))
  await clearAddresses(query, [...taken])
  await writeRules(query, left)
  if (left.length > 0)
    await shortenChains(
      query,
      left.map(({ from }) => from),
    )
  const circle = isPublic && path && (await leadsOn(query, slug, doc.id)) ? await circleFrom(query, path) : null
  if (circle) {
    const message = `Visitors would go in a circle: ${circle}. Choose another target, or change the redirect there first.`
    refuseWritten(req, { collection: slug, path: 'redirect' }, message)
  }
  return doc
}

async function leadsOn(query: Query, collection: string, id: number): Promise<boolean> {
  const rows = await query(`SELECT 1 FROM content_documents WHERE collection = $1 AND id = $2 AND redirect IS NOT NULL`, [collection, id])
  return rows.length > 0
}
