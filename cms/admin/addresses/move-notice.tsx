'use client'

import { useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { MovePreview } from '../../moves/preview-move.server.ts'
import { useMayWrite } from '../use-may-write.ts'
import { callApi } from './call-api.ts'

const WAIT_MS = 400
const PARTS = ['slug', 'shortcode', 'parent', 'analyzer'] as const

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

/** What the address is made of, as the form has it now. */
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

/** What publishing would move; asked again when the form or what is published changes. */
function useMove(): MovePreview | null {
  const { id, collectionSlug, lastUpdateTime, unpublishedVersionCount } = useDocumentInfo()
  const { config } = useConfig()
  const parts = usePartsQuery()
  const [move, setMove] = useState<MovePreview | null>(null)
  // Whether it is published in any language, and so moves, is for the server to say: the form knows of one language only.
  const isAsked = useMayWrite() && id !== undefined && collectionSlug !== undefined
  const path = `${config.routes.api}/redirects/move?collection=${collectionSlug}&id=${id}&${parts}`
  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    const later = setTimeout(async () => {
      const { data } = await callApi<{ move: MovePreview | null }>(path, { signal: asking.signal })
      if (!asking.signal.aborted) setMove(data?.move ?? null)
    }, WAIT_MS)
    return () => {
      clearTimeout(later)
      asking.abort()
    }
  }, [isAsked, path, lastUpdateTime, unpublishedVersionCount])
  return isAsked ? move : null
}

function belowSentence(below: number): string {
  if (below === 0) return ''
  return below === 1 ? ' 1 address below it moves too.' : ` ${below} addresses below it move too.`
}

/** Says beside the address what will move when the document is published. A new document has nothing to say. */
export function MoveNotice() {
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
