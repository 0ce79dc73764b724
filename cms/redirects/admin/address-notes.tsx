'use client'

import { useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { MovePreview } from '../preview-move.server.ts'
import { useMayWrite } from '#cms/ui/use-may-write.ts'
import { useApi } from '#cms/ui/use-api.ts'
import { useSettled } from '#cms/ui/hooks.ts'
import { RetireDrawer } from './retire.tsx'
import { TranslatedAddress } from './translated-address.tsx'

const WAIT_MS = 400
const PARTS = ['slug', 'shortcode', 'parent', 'analyzer'] as const

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

/** Returns the current values of the fields that make up the address, as a query string. */
function usePartsQuery(): string {
  return useFormFields(([fields]) => {
    const query = new URLSearchParams()
    for (const part of PARTS) {
      const value = idOf(fields[part]?.value)
      if (typeof value === 'string' || typeof value === 'number') query.set(part, String(value))
    }
    return query.toString()
  })
}

/** Returns what publishing would move. Reloaded when the form or the published version changes. */
function useMove(): MovePreview | null {
  const { id, collectionSlug, lastUpdateTime, unpublishedVersionCount } = useDocumentInfo()
  const { config } = useConfig()
  const parts = usePartsQuery()
  // Only the server knows if the document is published in any language; the form knows only one.
  const isEnabled = useMayWrite() && id !== undefined && collectionSlug !== undefined
  const path = `${config.routes.api}/redirects/move?collection=${collectionSlug}&id=${id}&${parts}`
  const version = `${lastUpdateTime} ${unpublishedVersionCount}`
  const { data } = useApi<{ move: MovePreview | null }>(useSettled(isEnabled ? path : null, WAIT_MS), { version, keepsPrevious: true })
  return isEnabled ? (data?.move ?? null) : null
}

function belowSentence(below: number): string {
  if (below === 0) return ''
  return below === 1 ? ' 1 address below it moves too.' : ` ${below} addresses below it move too.`
}

/** Shows what will move when the document is published. Empty for a new document. */
function MoveNotice() {
  const move = useMove()
  return (
    <div role="status" className="move-notice-place">
      {move ? (
        <div className={move.taken ? 'move-notice move-notice-taken' : 'move-notice'}>
          <p>
            <code>{move.from}</code> → <code>{move.to}</code>
          </p>
          <p>
            {move.taken
              ? `${move.taken} Choose another one.`
              : `When you publish, this document moves.${belowSentence(move.below)} The old ${move.below > 0 ? 'addresses' : 'address'} will redirect.`}
          </p>
        </div>
      ) : null}
    </div>
  )
}

/** Shown below a document's address: the address in another language, the notice about a move, and the drawer for retiring the document. */
export function AddressNotes() {
  return (
    <>
      <TranslatedAddress />
      <MoveNotice />
      <RetireDrawer />
    </>
  )
}
