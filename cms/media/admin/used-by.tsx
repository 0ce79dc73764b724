'use client'
import { PayloadLink, useAuth, useDocumentInfo } from '@payloadcms/ui'
import type { User } from '#types'
import { mayPublish } from '#cms/access/roles.ts'
import { useApi } from '#cms/admin-ui/use-api.ts'
import type { NamedUse } from '../name-uses.server.ts'

type Uses = { total: number; first: NamedUse[] }

function useUses(): Uses | 'failed' | null {
  const { id, lastUpdateTime } = useDocumentInfo()
  const { data, problem } = useApi<Uses>(id ? `/api/media/${id}/used-by` : null, { version: lastUpdateTime, keepsPrevious: true })
  return problem === null ? data : 'failed'
}

const addressOf = ({ source, id, isGlobal }: NamedUse) => (isGlobal ? `/admin/globals/${source}` : `/admin/collections/${source}/${id}`)

/** Lists the published content that shows a file, and explains who can change the file. */
export function UsedBy() {
  const uses = useUses()
  const { user } = useAuth<User>()
  if (!uses) return null
  if (uses === 'failed') return <p className="used-by">Could not load where this file is used. Reload this page.</p>
  if (uses.total === 0) return <p className="used-by">No published page uses this file, so visitors cannot see it.</p>
  return (
    <section className="used-by" aria-label="Used by">
      <p>
        {mayPublish(user)
          ? 'Visitors see this file, so changes are public as soon as you save. If you replace it, the new file is shown in all the same places.'
          : 'Visitors see this file, so only publishers can change it. Ask a publisher, or upload a new file and use it in a draft.'}
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
