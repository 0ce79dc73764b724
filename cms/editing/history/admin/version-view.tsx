import { VersionView as PayloadVersionView } from '@payloadcms/ui/views/Version'
import { createLocalReq, type DocumentViewServerProps, type TypedLocale } from 'payload'
import { CONTENT_LOCALES } from '#config'
import { queryIn } from '#cms/core/query.server.ts'
import { describeRestore } from '../restore.ts'
import { isOldestVersion } from '../versions.server.ts'

/**
 * Shows one version. The oldest is compared with itself, which shows what it is; Payload compares it with nothing, so that everything
 * seems to have been added. A notice says what restoring would change in the viewed language, and in which language that is.
 */
export async function VersionView(props: DocumentViewServerProps) {
  const { collectionConfig, docID, globalConfig, permissions, req } = props.initPageResult
  const version = String(props.routeSegments.at(-1))
  const slug = collectionConfig?.slug ?? globalConfig?.slug ?? ''
  // Payload answers 404.
  if (!/^\d{1,9}$/.test(version)) return <PayloadVersionView {...props} />
  const id = collectionConfig ? Number(docID) : null
  const isOldest = !props.searchParams?.versionFrom && (await isOldestVersion(queryIn(req), slug, id, Number(version)))
  const rights = collectionConfig ? permissions.collections?.[slug] : permissions.globals?.[slug]
  const locale = (req.locale === 'all' ? CONTENT_LOCALES.default : req.locale) as TypedLocale
  const describe = async () => {
    // The reads set the language of their request, which that of the view must keep.
    const own = await createLocalReq({ user: req.user ?? undefined, locale }, req.payload)
    return describeRestore(own, slug, id, version, locale).catch(() => null)
  }
  const effect = rights?.update ? await describe() : null
  return (
    <>
      {effect ? (
        <p className="desk-notice" role="status">
          {isOldest ? 'This is the oldest version, shown as it was. ' : ''}
          {effect}
        </p>
      ) : null}
      <PayloadVersionView
        {...props}
        searchParams={isOldest ? { ...props.searchParams, versionFrom: version, modifiedOnly: 'false' } : props.searchParams}
      />
    </>
  )
}
