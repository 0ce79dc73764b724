'use client'

import { Button, useDocumentInfo, useModal } from '@payloadcms/ui'
import { isRoutable } from '#cms/core/paths.ts'
import { useApi } from '#cms/admin-ui/use-api.ts'
import { LinkingList, type Links } from '#cms/links/admin/linked-from.tsx'
import { retireSlug } from './retire-slug.ts'

type Props = { id: number | string; collectionSlug: string; modalSlug: string }

/**
 * Shown in Payload's dialog for deleting a document (`payload-patches.ts`) if it is live in any language: what visitors lose, what
 * links here, and how to send them elsewhere instead, if this language is published.
 */
export function DeletionNotice({ id, collectionSlug, modalSlug }: Props) {
  const { hasPublishedDoc, id: opened } = useDocumentInfo()
  const { closeModal, isModalOpen, openModal } = useModal()
  const isOwn = String(opened) === String(id) && isRoutable(collectionSlug)
  const path = isOwn && isModalOpen(modalSlug) ? `/api/dead-links/linked-from/${collectionSlug}/${id}` : null
  const { data, problem } = useApi<Links>(path, { keepsPrevious: true })
  if (!isOwn) return null
  // Whether other languages are public is known once the addresses are there.
  if (problem !== null && !hasPublishedDoc) return <p>Could not check whether this is live in another language, nor what links here.</p>
  if (!isLive(hasPublishedDoc, data)) return null
  const retire = () => {
    closeModal(modalSlug)
    openModal(retireSlug(collectionSlug, id))
  }
  return (
    <div className="deletion-notice">
      <p>
        <strong>It is live.</strong> Visitors will find nothing at {data ? <Addresses addresses={data.addresses} /> : 'its addresses'}.
        {hasPublishedDoc ? ' To lead them to another page instead, retire it.' : ''}
      </p>
      {data ? <LinkingList linkedFrom={data.linkedFrom} /> : null}
      {problem === null ? null : <p>Could not load what links here.</p>}
      {hasPublishedDoc ? (
        <Button size="medium" margin={false} buttonStyle="secondary" onClick={retire}>
          Retire it instead…
        </Button>
      ) : null}
    </div>
  )
}

/** `isPublished` is only known of the language that is open. */
const isLive = (isPublished: boolean, links: Links | null) => isPublished || (links?.addresses.length ?? 0) > 0

const MAX_LISTED = 5

function Addresses({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return 'its addresses'
  return (
    <>
      {addresses.slice(0, MAX_LISTED).map((address, index) => (
        <span key={address}>
          {index > 0 ? ', ' : ''}
          <code>{address}</code>
        </span>
      ))}
      {addresses.length > MAX_LISTED ? ` and ${addresses.length - MAX_LISTED} more` : ''}
    </>
  )
}
