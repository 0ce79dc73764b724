'use client'

import { PayloadLink, useDocumentInfo } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useApi } from '#cms/ui/use-api.ts'
import { useSettled } from '#cms/ui/hooks.ts'
import { useMayWrite } from '#cms/ui/use-may-write.ts'
import { PostButton } from '#cms/ui/post-button.tsx'

/** Returns the admin address of the document or global that contains a link. */
function editAddress(source: string, id: number): string {
  return source.startsWith('global:') ? `/admin/globals/${source.slice('global:'.length)}` : `/admin/collections/${source}/${id}`
}

/** The page or menu that contains a broken link, as a link to its edit view. */
export function SourceCell({ cellData, rowData }: DefaultCellComponentProps) {
  const { source, document } = rowData as { source: string; document: number }
  return <PayloadLink href={editAddress(source, document)}>{String(cellData)}</PayloadLink>
}

type Linking = { source: string; id: number; title: string; field: string; links: number }
type Dead = { field: string; target: string; reason: 'unpublished' | 'deleted' | 'missing' | 'unset' }
export type Links = { addresses: string[]; linkedFrom: { total: number; documents: number; first: Linking[] }; toNothing: Dead[] }

/** The address of a document's links, which are none once it is deleted. */
export const linksAddress = (collection: string, id: number | string) => `/api/dead-links/linked-from/${collection}/${id}?optional=true`

const PAUSE_MS = 1000

const REASONS = {
  unpublished: 'not published',
  deleted: 'deleted',
  missing: 'the address does not exist',
  unset: 'choose a page, or remove the link',
}

/** Loads the links, and reloads them after each save, which may fix or break a link. */
function useLinks(): Links | 'failed' | null {
  const { id, collectionSlug, lastUpdateTime } = useDocumentInfo()
  // Debounced, because autosaves follow each other while somebody types.
  const version = useSettled(lastUpdateTime, PAUSE_MS)
  const path = id && collectionSlug && version !== null ? linksAddress(collectionSlug, id) : null
  const { data, problem } = useApi<Links>(path, { version, keepsPrevious: true })
  return problem === null ? data : 'failed'
}

/** Lists the documents whose links would break without this one. */
export function LinkingList({ linkedFrom: { total, documents, first } }: Pick<Links, 'linkedFrom'>) {
  if (total === 0) return <p>No published page and no menu links here.</p>
  return (
    <>
      <p>Unpublishing or deleting this would break {total === 1 ? 'one link' : `${total} links`}:</p>
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
      <h3>Broken links on this page</h3>
      <ul>
        {toNothing.map(({ field, target, reason }) => (
          <li key={field + target}>
            {target} <span>{`${field}: ${REASONS[reason]}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows what links to a document, and its own broken links, to people who may write. */
export function LinkedFrom() {
  return useMayWrite() ? <Links /> : null
}

function Links() {
  const links = useLinks()
  if (!links) return null
  return (
    <section className="linked-from" aria-label="Links">
      {links === 'failed' ? (
        <p>Could not load the links to this page. Save, or reload the page.</p>
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

/** Checks all links and refreshes the report of broken links. */
export const CheckLinks = () => (
  <PostButton path="/api/dead-links/check" className="check-links" running="Checking …" hint="Links are also checked every night.">
    Check now
  </PostButton>
)
