import { type CollectionAfterChangeHook, type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { Redirect } from '#types'
import { findAnyLoop, findLoop } from '../redirect-loop.server.ts'
import { validateRules } from '../validate-rules.server.ts'
import { queryIn, lockAddresses } from '#cms/core/query.server.ts'
import { GONE } from '../rule.ts'
import { shortenChains } from '../write-rules.server.ts'
import { refuseAfterWrite } from '#cms/core/all-or-none.ts'

type Changes = Partial<Redirect>

function refuse(field: string, message: string): never {
  throw new ValidationError({ collection: 'redirects', errors: [{ path: field, message }] })
}

/** Normalizes a rule, and refuses one that would never apply or that takes a document's address. */
export const guardRedirect: CollectionBeforeChangeHook<Redirect> = async ({ data, originalDoc, operation, req }) => {
  const query = queryIn(req)
  await lockAddresses(query)
  const next: Changes = { ...originalDoc, ...data }
  const [verdict] = await validateRules(query, [
    {
      id: originalDoc?.id,
      from: next.from ?? '',
      kind: next.kind,
      status: next.status,
      url: next.url,
      hasDocument: Boolean(next.document),
      enabled: next.enabled !== false,
    },
  ])
  if (!verdict) return data
  if ('problem' in verdict) refuse(verdict.problem.field, verdict.problem.message)
  const { document, ...rule } = verdict.rule
  const status = rule.status as Redirect['status']
  const chosen = status === String(GONE) ? null : document ? { relationTo: document.collection, value: document.id } : next.document
  return { ...data, ...rule, status, document: chosen, origin: operation === 'create' ? 'manual' : (originalDoc?.origin ?? 'manual') }
}

/** After a rule is written: refuses loops, shortens chains through it, and deletes its address from the missing addresses. */
export const settleRedirect: CollectionAfterChangeHook<Redirect> = async ({ doc, req }) => {
  if (doc.enabled === false) return doc
  const query = queryIn(req)
  const loop = doc.kind === 'prefix' ? await findAnyLoop(query) : await findLoop(query, doc.from)
  if (loop) {
    const path = doc.url ? 'url' : 'document'
    refuseAfterWrite(req, { collection: 'redirects', path }, `This would create a redirect loop: ${loop}. Choose another target.`)
  }
  // A rule whose target has a rule gets that rule's target, and vice versa.
  await shortenChains(query, [doc.from, ...(doc.url ? [doc.url] : [])])
  const isBelow = doc.kind === 'prefix' ? ` OR starts_with(path, $1 || '/')` : ''
  await query(`DELETE FROM missing_addresses WHERE path = $1${isBelow}`, [doc.from])
  return doc
}
