import { Link } from '@payloadcms/ui'
import { CONTENT_LOCALES } from '#config'
import type { Drafts } from './data/drafts.server.ts'
import { Figures } from './figures.tsx'
import { documentAddress, listAddress } from './list-address.ts'
import { Rows } from './rows.tsx'
import { Section } from './section.tsx'
import { timeAgo } from './time-ago.ts'

/** Names the language, unless it is the default. */
const inLanguage = (locale: string) => (locale === CONTENT_LOCALES.default ? '' : ` (${locale})`)

/** The drafts that wait for a publisher. */
export function DraftsSection({ drafts: { counts, newest } }: { drafts: Drafts }) {
  const figures = counts.map(({ collection, locale, count, label }) => ({
    label: `${label}${inLanguage(locale)}`,
    count,
    href: listAddress(collection, { _status: 'draft' }, locale),
  }))
  return (
    <Section id="drafts" title="Drafts waiting for a publisher" figures={<Figures figures={figures} />}>
      {newest.length === 0 ? (
        <p className="desk__quiet">There are no unpublished drafts.</p>
      ) : (
        <Rows
          caption="Recently changed"
          columns={['Document', 'Address', 'Changed']}
          rows={newest.map(({ collection, id, locale, title, path, updatedAt }) => ({
            key: `${collection}${id}${locale}`,
            cells: [
              <Link key="title" href={documentAddress(collection, id, locale)}>
                {title || 'Untitled'}
              </Link>,
              <code key="path">{path}</code>,
              <time key="time" dateTime={updatedAt.toISOString()}>
                {timeAgo(updatedAt)}
              </time>,
            ],
          }))}
        />
      )}
    </Section>
  )
}
