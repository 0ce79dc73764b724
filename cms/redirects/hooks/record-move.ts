import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest, CollectionConfig } from 'payload'
import { findProblem } from '../redirect-loop.server.ts'
import { SiteRedirects } from '../site-redirects.server.ts'
import { claimsOn, nameOf, publicPath, storedPath } from '../addresses.server.ts'
import { alignWithParent, type Move, movesBelow, writeMoves } from '../descendants.server.ts'
import { type Query, queryIn, lockAddresses } from '#cms/core/query.server.ts'
import { clearAddresses, type NewRule, shortenChains, writeRules } from '../write-rules.server.ts'
import type { RoutableSlug } from '#cms/core/paths.ts'
import { refuseAfterWrite, allOrNone } from '#cms/core/all-or-none.ts'
import { redirectOnDelete } from '../retire.server.ts'

/** A document's state before the save: the path in its row, and if it was public. */
type Before = { path: string | null; wasPublic: boolean }

const keyOf = (collection: string, id: number | string) => `address of ${collection}:${id}`

/** Runs before all hooks that check addresses: locks them, and stores the document's previous address. */
const rememberAddress: CollectionBeforeChangeHook<{ id: number }> = async ({ collection, data, originalDoc, req }) => {
  const query = queryIn(req)
  await lockAddresses(query)
  if (originalDoc?.id === undefined) return data
  const before: Before = {
    path: await storedPath(query, collection.slug, originalDoc.id),
    wasPublic: (await publicPath(query, collection.slug, originalDoc.id)) !== undefined,
  }
  // Nested reads copy the context, so the value is set on the current one.
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

/** Refuses a move that would give a child document the address of another one. */
async function refuseTaken(query: Query, moves: readonly Move[], collection: string, field: string, req: PayloadRequest): Promise<void> {
  const isMoving = new Set(moves.map((move) => `${move.collection}:${move.id}`))
  const taken = (
    await claimsOn(
      query,
      moves.map(({ to }) => to),
    )
  ).find((claim) => !isMoving.has(`${claim.collection}:${claim.id}`))
  if (!taken) return
  const message = `Pages below would move too, but ${taken.path} is already the address of ${nameOf(taken)}. Change that one first.`
  refuseAfterWrite(req, { collection, path: field }, message)
}

/**
 * Moves the documents below a document that was saved, and creates redirects from all former public addresses, in the
 * same transaction. A draft changes no published row, so it moves nothing.
 */
const recordMove: CollectionAfterChangeHook<{ id: number }> = async ({ collection, doc, req }) => {
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
  // Issues of an analyzer that was not public were not public either, whatever they are now.
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
  const problem = isPublic && path && (await leadsOn(query, slug, doc.id)) ? await findProblem(await SiteRedirects.read(query), path) : null
  if (problem) {
    const message = `This would ${problem}. Choose another target, or change the other redirect first.`
    refuseAfterWrite(req, { collection: slug, path: 'redirect' }, message)
  }
  return doc
}

async function leadsOn(query: Query, collection: string, id: number): Promise<boolean> {
  const rows = await query(`SELECT 1 FROM content_documents WHERE collection = $1 AND id = $2 AND redirect IS NOT NULL`, [collection, id])
  return rows.length > 0
}

const RETIRE = '/redirects/admin/retire#RetireItem'

/** Adds redirects for moved and deleted documents to a collection; documents below a moved one move too. */
export function withMoveRedirects(collection: CollectionConfig): CollectionConfig {
  const { admin = {}, hooks = {} } = collection
  const { components = {} } = admin
  const { edit = {} } = components
  return {
    ...collection,
    admin: { ...admin, components: { ...components, edit: { ...edit, editMenuItems: [RETIRE, ...(edit.editMenuItems ?? [])] } } },
    hooks: {
      ...hooks,
      beforeChange: [rememberAddress, ...(hooks.beforeChange ?? [])],
      afterChange: [...(hooks.afterChange ?? []), recordMove],
      afterOperation: [...(hooks.afterOperation ?? []), allOrNone],
      beforeDelete: [...(hooks.beforeDelete ?? []), redirectOnDelete],
    },
  }
}
