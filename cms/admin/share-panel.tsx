'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { ShareForm } from './share-form.tsx'
import { ShareLinkItem } from './share-link-item.tsx'
import { listShareLinks, makeShareLink, revokeShareLink, type ShareLink } from './share-links-api.ts'
import { useMayWrite } from './use-may-write.ts'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'That did not work. Try again.')

function Panel({ collection, id }: { collection: string; id: number | string }) {
  const [links, setLinks] = useState<ShareLink[] | null>(null)
  const [problem, setProblem] = useState('')
  const load = useCallback(() => listShareLinks(collection, id).then(setLinks), [collection, id])
  useEffect(() => {
    // Without an answer there is nothing to show or to make.
    load().catch(() => setLinks(null))
  }, [load])
  if (!links) return null
  const then = (work: Promise<unknown>) => {
    setProblem('')
    return work.then(load).catch((error: unknown) => setProblem(messageOf(error)))
  }
  return (
    <section className="share-panel" aria-labelledby="share-panel-title">
      <h3 id="share-panel-title">Share this draft</h3>
      <p className="share-panel__facts">Shows the newest draft to people without an account, until the link expires or you revoke it.</p>
      <ShareForm onMake={(note, expiresAt) => then(makeShareLink(collection, id, note, expiresAt))} />
      {problem ? <p role="alert">{problem}</p> : null}
      <ul aria-label="Links that work now">
        {links.map((link) => (
          <ShareLinkItem key={link.id} link={link} onRevoke={() => then(revokeShareLink(link.id))} />
        ))}
      </ul>
    </section>
  )
}

/** Makes, lists and revokes the links that show a document’s draft; stands beside its fields. */
export function SharePanel() {
  const { collectionSlug, id } = useDocumentInfo()
  const mayWrite = useMayWrite()
  return mayWrite && collectionSlug && id ? <Panel collection={collectionSlug} id={id} /> : null
}
