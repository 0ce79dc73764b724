'use client'
import { PayloadLink, useAuth, useDocumentInfo } from '@payloadcms/ui'
import type { User } from '#types'
import { mayPublish } from '#cms/access/roles.ts'
import { useApi } from '#cms/ui/use-api.ts'
import type { NamedUse, NamedUses } from '../name-uses.server.ts'

type Uses = NamedUses & { drafts: NamedUses }

function useUses(): Uses | 'failed' | null {
  const { id, lastUpdateTime } = useDocumentInfo()
  const { data, problem } = useApi<Uses>(id ? `/api/media/${id}/used-by` : null, { version: lastUpdateTime, keepsPrevious: true })
  return problem === null ? data : 'failed'
}

const addressOf = ({ source, id, isGlobal }: NamedUse) => (isGlobal ? `/admin/globals/${source}` : `/admin/collections/${source}/${id}`)

function UseList({ total, first }: NamedUses) {
  return (
    <>
      <ul>
        {first.map((use) => (
          <li key={`${use.source}:${use.id}`}>
            <PayloadLink href={addressOf(use)}>{use.title}</PayloadLink>
          </li>
        ))}
      </ul>
      {total > first.length ? <p>and {total - first.length} more.</p> : null}
    </>
  )
}

/** Lists what shows a file, published and in drafts, and explains who can change the file. */
export function UsedBy() {
  const uses = useUses()
  const { user } = useAuth<User>()
  if (!uses) return null
  if (uses === 'failed') return <p className="used-by">Could not load where this file is used. Reload this page.</p>
  const { drafts } = uses
  return (
    <section className="used-by" aria-label="Used by">
      <p>
        {uses.total === 0
          ? 'No published page uses this file, so visitors cannot see it.'
          : mayPublish(user)
            ? 'Visitors see this file, so changes are public as soon as you save. If you replace it, the new file is shown in all the same places.'
            : 'Visitors see this file, so only publishers can change it. Ask a publisher, or upload a new file and use it in a draft.'}
      </p>
      {uses.total > 0 ? <UseList {...uses} /> : null}
      {drafts.total > 0 ? (
        <>
          <p>Drafts that use this file:</p>
          <UseList {...drafts} />
        </>
      ) : null}
    </section>
  )
}
