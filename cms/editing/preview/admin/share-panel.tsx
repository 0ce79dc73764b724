'use client'
import { useDocumentInfo, useLocale } from '@payloadcms/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ShareForm } from './share-form.tsx'
import { ShareLinkItem } from './share-link-item.tsx'
import { listShareLinks, makeShareLink, revokeShareLink } from './share-links-api.ts'
import { useMayWrite } from '#cms/ui/use-may-write.ts'
import { queryClient } from '#cms/ui/use-api.ts'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong. Try again.')

function Panel({ collection, id }: { collection: string; id: number | string }) {
  const locale = useLocale()?.code ?? ''
  const query = { queryKey: ['share-links', collection, id, locale], queryFn: () => listShareLinks(collection, id, locale) }
  const { data: links, refetch } = useQuery(query, queryClient())
  const [problem, setProblem] = useState('')
  // If the list cannot be loaded, the panel stays hidden.
  if (!links) return null
  const then = (work: Promise<unknown>) => {
    setProblem('')
    return work.then(() => refetch({ throwOnError: true })).catch((error: unknown) => setProblem(messageOf(error)))
  }
  return (
    <section className="share-panel" aria-labelledby="share-panel-title">
      <h3 id="share-panel-title">Share this draft</h3>
      <p className="share-panel__facts">Shows the newest draft to people without an account, until the link expires or you revoke it.</p>
      <ShareForm onMake={(note, expiresAt) => then(makeShareLink(collection, id, note, expiresAt))} />
      {problem ? <p role="alert">{problem}</p> : null}
      <ul aria-label="Active links">
        {links.map((link) => (
          <ShareLinkItem key={link.id} link={link} onRevoke={() => then(revokeShareLink(link.id))} />
        ))}
      </ul>
    </section>
  )
}

/** Creates, lists and revokes the links that share a document’s draft. Rendered in the sidebar of the edit view. */
export function SharePanel() {
  const { collectionSlug, id } = useDocumentInfo()
  const mayWrite = useMayWrite()
  return mayWrite && collectionSlug && id ? <Panel collection={collectionSlug} id={id} /> : null
}
