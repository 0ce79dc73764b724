'use client'
import { PayloadLink, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { User } from '#types'
import { mayPublish } from '../../access/roles.ts'
import type { NamedUse } from '../../media/name-uses.server.ts'

type Uses = { total: number; first: NamedUse[] }

function useUses(): Uses | 'failed' | null {
  const { id, lastUpdateTime } = useDocumentInfo()
  const [uses, setUses] = useState<Uses | 'failed' | null>(null)
  useEffect(() => {
    if (!id) return
    const given = new AbortController()
    fetch(`/api/media/${id}/used-by`, { credentials: 'include', signal: given.signal })
      .then(async (answer) => setUses(answer.ok ? ((await answer.json()) as Uses) : 'failed'))
      .catch(() => (given.signal.aborted ? undefined : setUses('failed')))
    return () => given.abort()
  }, [id, lastUpdateTime])
  return uses
}

const addressOf = ({ source, id, isGlobal }: NamedUse) => (isGlobal ? `/admin/globals/${source}` : `/admin/collections/${source}/${id}`)

/** What of the site shows a file, and what follows from it for whoever has it open. */
export function UsedBy() {
  const uses = useUses()
  const { user } = useAuth<User>()
  if (!uses) return null
  if (uses === 'failed') return <p className="used-by">What uses this file could not be read. Open this page again.</p>
  if (uses.total === 0) return <p className="used-by">Nothing published uses this file. Visitors cannot see it.</p>
  return (
    <section className="used-by" aria-label="Used by">
      <p>
        {mayPublish(user)
          ? 'Visitors see this file: changes are public as soon as you save. A new file keeps every place that shows it.'
          : 'Visitors see this file, so only publishers can change it. Ask one of them, or upload a new file and use it in a draft.'}
      </p>
      <ul>
        {uses.first.map((use) => (
          <li key={`${use.source}:${use.id}`}>
            <PayloadLink href={addressOf(use)}>{use.title}</PayloadLink>
          </li>
        ))}
      </ul>
      {uses.total > uses.first.length ? <p>and {uses.total - uses.first.length} more.</p> : null}
    </section>
  )
}
