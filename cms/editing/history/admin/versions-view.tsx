import { VersionDrawerCreatedAtCell, VersionsCreatedAtCell } from '@payloadcms/ui'
import { VersionsView as PayloadVersionsView } from '@payloadcms/ui/views/Versions'
import type { DocumentViewServerProps } from 'payload'
import type { ComponentProps } from 'react'
import { CONTENT_LANGUAGES } from '#config'
import { queryIn } from '#cms/core/query.server.ts'
import { type Origin, readOrigins } from '../versions.server.ts'

type CellProps = ComponentProps<typeof VersionsCreatedAtCell>

/** Says who saved a version and in which language, as far as that is known. */
function Saved({ by, locale }: Origin) {
  const language = Object.entries(CONTENT_LANGUAGES).find(([code]) => code === locale)?.[1]
  return <div className="version-origin">{[by, language].filter(Boolean).join(' · ')}</div>
}

/** Lists the versions of a document or a global. Payload's list says neither who saved a version nor in which language. */
export async function VersionsView(props: DocumentViewServerProps) {
  const { collectionConfig, docID, globalConfig, req } = props.initPageResult
  const slug = collectionConfig?.slug ?? globalConfig?.slug
  const origins = slug ? await readOrigins(queryIn(req), slug, collectionConfig ? Number(docID) : null) : []
  const Time = props.versions?.useVersionDrawerCreatedAtCell ? VersionDrawerCreatedAtCell : VersionsCreatedAtCell
  const cell = (cellProps: CellProps) => {
    const origin = origins.find(({ id }) => String(id) === String(cellProps.rowData?.id))
    return (
      <>
        <Time {...cellProps} />
        {origin ? <Saved {...origin} /> : null}
      </>
    )
  }
  return <PayloadVersionsView {...props} versions={{ ...props.versions, CreatedAtCellOverride: cell }} />
}
