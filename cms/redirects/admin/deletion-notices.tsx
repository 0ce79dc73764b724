'use client'

import { Button, useDocumentInfo, useModal, useAuth, useConfig, useLocale } from '@payloadcms/ui'
import { isRoutable } from '#cms/core/paths.ts'
import { useApi } from '#cms/ui/use-api.ts'
import { LinkingList, type Links, linksAddress } from '#cms/links/admin/links.tsx'
import { retireSlug } from './retire.tsx'
import type { Where } from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import { stringify } from 'qs-esm'
import { mayPublish, type Role } from '#cms/access/roles.ts'
import type { LiveAmong } from '#cms/links/linked-from.server.ts'

type Props = { id: number | string; collectionSlug: string; modalSlug: string }

/**
 * Shown in Payload's dialog for deleting a document (`payload-patches.ts`) if it is live in any language: what visitors lose, what
 * links here, and how to send them elsewhere instead, if this language is published.
 */
export function DeletionNotice({ id, collectionSlug, modalSlug }: Props) {
  const { hasPublishedDoc, id: opened } = useDocumentInfo()
  const { closeModal, isModalOpen, openModal } = useModal()
  const isOwn = String(opened) === String(id) && isRoutable(collectionSlug)
  const path = isOwn && isModalOpen(modalSlug) ? linksAddress(collectionSlug, id) : null
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

/** What is selected in a list: documents on the page, or all that its filter and search find. */
type Selection = { all?: boolean; ids?: (number | string)[] }
type Filter = { modalSlug: string; where?: Where; search?: string }
type BulkProps = Filter & { selections: Record<string, Selection> }

/**
 * Shown in Payload's dialog for deleting documents from a list (`payload-patches.ts`), for each collection whose documents have
 * addresses. Editors do not see it: the dialog deletes only drafts for them that were never public.
 */
export function BulkDeletionNotice({ selections, ...filter }: BulkProps) {
  const { user } = useAuth<{ id: number; collection: 'users'; roles?: Role[] }>()
  if (!mayPublish(user)) return null
  const routable = Object.entries(selections).filter(([slug]) => isRoutable(slug))
  return routable.map(([slug, selection]) => <LiveNotice key={slug} slug={slug} selection={selection} {...filter} />)
}

/** Selects the same documents as the dialog will delete. */
function useChosen(slug: string, { all, ids = [] }: Selection, { where = {}, search = '' }: Filter): string {
  const collectionConfig = useConfig().getEntityConfig({ collectionSlug: slug })
  const locale = useLocale()?.code
  // A copy, because the search is added to it.
  const chosen = all ? structuredClone(where) : { id: { in: ids.join(',') } }
  return stringify({ locale, where: mergeListSearchAndWhere({ collectionConfig, search, where: chosen }) }, { addQueryPrefix: true })
}

/** Says how many of the selected documents are live, and what visitors lose. */
function LiveNotice({ slug, selection, ...filter }: Filter & { slug: string; selection: Selection }) {
  const isOpen = useModal().isModalOpen(filter.modalSlug)
  const chosen = useChosen(slug, selection, filter)
  const { data, problem } = useApi<LiveAmong>(isOpen ? `/api/dead-links/live/${slug}${chosen}` : null)
  if (problem !== null) return <p>Could not check which of these are live. {problem}</p>
  if (!data) return <p>Checking which of these are live…</p>
  if (data.total === 0) return <p>None of these is live.</p>
  const more = data.total - data.first.length
  return (
    <div className="deletion-notice" role="status">
      <p>
        <strong>{data.total === 1 ? 'One of these is live.' : `${data.total} of these are live.`}</strong> Visitors will read that the page
        is gone (410) at {data.total === 1 ? 'its address' : 'their addresses'}:
      </p>
      <ul>
        {data.first.map(({ title, address }) => (
          <li key={address}>
            {title} <code>{address}</code>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>and {more} more.</p> : null}
      <p>To lead visitors to another page instead, open a document and retire it.</p>
    </div>
  )
}
