import { VersionDrawerCreatedAtCell, VersionsAutosaveCell, VersionsCreatedAtCell } from '@payloadcms/ui'
import { VersionsView as PayloadVersionsView } from '@payloadcms/ui/views/Versions'
import type { DocumentViewServerProps } from 'payload'
import type { ComponentProps } from 'react'
import { languageName } from '#cms/core/language-name.ts'
import { queryIn } from '#cms/core/query.server.ts'
import { otherLanguageStatus, statusPerLanguage } from '../other-language-status.ts'
import { type Origin, readOrigins, readStatuses } from '../versions.server.ts'

type CellProps = ComponentProps<typeof VersionsCreatedAtCell>
type StatusProps = ComponentProps<typeof VersionsAutosaveCell>

/** Says who saved a version and in which language, as far as that is known. */
function Saved({ by, locale }: Origin) {
  return <div className="version-origin">{[by, locale && languageName(locale)].filter(Boolean).join(' · ')}</div>
}

/**
 * Lists the versions of a document or a global. Payload's list says neither who saved a version nor in which language, and what it has
 * in the viewed language only, so that every version published in another one seems to be a draft.
 */
export async function VersionsView(props: DocumentViewServerProps) {
  const { collectionConfig, docID, globalConfig, req } = props.initPageResult
  const slug = collectionConfig?.slug ?? globalConfig?.slug
  const origins = slug ? await readOrigins(queryIn(req), slug, collectionConfig ? Number(docID) : null) : []
  const statuses = collectionConfig?.versions?.drafts
    ? await readStatuses(req, collectionConfig.slug, Number(docID))
    : new Map<string, unknown>()
  const Time = props.versions?.useVersionDrawerCreatedAtCell ? VersionDrawerCreatedAtCell : VersionsCreatedAtCell
  const originOf = (id: unknown) => origins.find((origin) => String(origin.id) === String(id))
  const TimeCell = (cell: CellProps) => {
    const origin = originOf(cell.rowData?.id)
    return (
      <>
        <Time {...cell} />
        {origin ? <Saved {...origin} /> : null}
      </>
    )
  }
  const StatusCell = (cell: StatusProps) => {
    const id = cell.rowData?.id
    const status = statuses.get(String(id))
    const other = otherLanguageStatus(status, originOf(id)?.locale, String(req.locale))
    return (
      <>
        {other ? (
          <span className={`status-cell status-cell--${other.isPublished ? 'published' : 'draft'}`}>{other.label}</span>
        ) : (
          <VersionsAutosaveCell {...cell} />
        )}
        <div className="version-origin">{statusPerLanguage(status)}</div>
      </>
    )
  }
  const cells = Object.assign(TimeCell, { StatusCell })
  return <PayloadVersionsView {...props} versions={{ ...props.versions, CreatedAtCellOverride: cells }} />
}
