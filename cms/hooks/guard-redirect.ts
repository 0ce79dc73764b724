import { type CollectionAfterChangeHook, type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { Redirect } from '../../payload-types.ts'
import { anyCircle, circleFrom } from '../moves/circle.server.ts'
import { judgeRules } from '../moves/judge.server.ts'
import { queryIn, takeAddressTurn } from '../moves/query.server.ts'
import { GONE } from '../moves/rule.ts'
import { shortenChains } from '../moves/write-rules.server.ts'
import { refuseWritten } from './all-or-none.ts'

type Changes = Partial<Redirect>

function refuse(field: string, message: string): never {
  throw new ValidationError({ collection: 'redirects', errors: [{ path: field, message }] })
}

/** Keeps a rule in its normal form, and refuses one that no visitor would meet or that takes a document's address. */
export const guardRedirect: CollectionBeforeChangeHook<Redirect> = async ({ data, originalDoc, operation, req }) => {
  const query = queryIn(req)
  await takeAddressTurn(query)
  const next: Changes = { ...originalDoc, ...data }
  const [verdict] = await judgeRules(query, [
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

/** Once a rule is written: refuses circles, shortens chains that lead over it, and strikes its address off the missing. */
export const settleRedirect: CollectionAfterChangeHook<Redirect> = async ({ doc, req }) => {
  if (doc.enabled === false) return doc
  const query = queryIn(req)
  const circle = doc.kind === 'prefix' ? await anyCircle(query) : await circleFrom(query, doc.from)
  if (circle) {
    const path = doc.url ? 'url' : 'document'
    refuseWritten(req, { collection: 'redirects', path }, `Visitors would go in a circle: ${circle}. Choose another target.`)
  }
  // A rule that leads to another one's address takes that one's target, and the other way round.
  await shortenChains(query, [doc.from, ...(doc.url ? [doc.url] : [])])
  const isBelow = doc.kind === 'prefix' ? ` OR starts_with(path, $1 || '/')` : ''
  await query(`DELETE FROM missing_addresses WHERE path = $1${isBelow}`, [doc.from])
  return doc
}
