'use client'
import { PayloadLink, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useMayWrite } from '../use-may-write.ts'
import { editAddress } from './edit-address.ts'

type Linking = { source: string; id: number; title: string; field: string; links: number }
type Dead = { field: string; target: string; reason: 'unpublished' | 'deleted' | 'missing' | 'unset' }
type Links = { linkedFrom: { total: number; documents: number; first: Linking[] }; toNothing: Dead[] }

const PAUSE_MS = 1000

const WHY = { unpublished: 'not published', deleted: 'deleted', missing: 'nothing stands there', unset: 'choose one, or remove the link' }

/** Read again after each save, because a save may mend a link or break one. */
function useLinks(): Links | 'failed' | null {
  const { id, collectionSlug, lastUpdateTime } = useDocumentInfo()
  const [links, setLinks] = useState<Links | 'failed' | null>(null)
  useEffect(() => {
    if (!id || !collectionSlug) return
    const given = new AbortController()
    const read = () =>
      fetch(`/api/dead-links/linked-from/${collectionSlug}/${id}`, { credentials: 'include', signal: given.signal })
        .then(async (answer) => setLinks(answer.ok ? ((await answer.json()) as Links) : 'failed'))
        .catch(() => (given.signal.aborted ? undefined : setLinks('failed')))
    // While somebody types, saves follow one another.
    const wait = setTimeout(() => void read(), PAUSE_MS)
    return () => {
      clearTimeout(wait)
      given.abort()
    }
  }, [id, collectionSlug, lastUpdateTime])
  return links
}

function LinkingList({ linkedFrom: { total, documents, first } }: Pick<Links, 'linkedFrom'>) {
  if (total === 0) return <p>No published page and no menu links here.</p>
  return (
    <>
      <p>Unpublished or deleted, this would leave {total === 1 ? 'one link' : `${total} links`} to nothing:</p>
      <ul>
        {first.map(({ source, id, title, field, links }) => (
          <li key={`${source}:${id}`}>
            <PayloadLink href={editAddress(source, id)}>{title}</PayloadLink>{' '}
            <span>{links > 1 ? `${field}, and ${links - 1} more` : field}</span>
          </li>
        ))}
      </ul>
      {documents > first.length ? <p>and {documents - first.length} more places.</p> : null}
    </>
  )
}

function DeadList({ toNothing }: Pick<Links, 'toNothing'>) {
  if (toNothing.length === 0) return null
  return (
    <div role="status">
      <h3>Links to nothing on this page</h3>
      <ul>
        {toNothing.map(({ field, target, reason }) => (
          <li key={field + target}>
            {target} <span>{`${field}: ${WHY[reason]}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Beside a document: what links to it, and which of its own links lead to nothing. It is for those who write. */
export function LinkedFrom() {
  return useMayWrite() ? <Links /> : null
}

function Links() {
  const links = useLinks()
  if (!links) return null
  return (
    <section className="linked-from" aria-label="Links">
      {links === 'failed' ? (
        <p>What links here could not be read. Save, or open this page again.</p>
      ) : (
        <>
          <h3>Linked from</h3>
          <LinkingList linkedFrom={links.linkedFrom} />
          <DeadList toNothing={links.toNothing} />
        </>
      )}
    </section>
  )
}
