import { Link } from '@payloadcms/ui'
import { CONTENT_LOCALES } from '#config'
import type { Drafts } from '../../dashboard/drafts.server.ts'
import { Figures } from './figures.tsx'
import { documentAddress, listAddress } from './list-address.ts'
import { Rows } from './rows.tsx'
import { Section } from './section.tsx'
import { timeAgo } from './time-ago.ts'

/** English needs no saying. */
const inLanguage = (locale: string) => (locale === CONTENT_LOCALES.default ? '' : ` (${locale})`)

/** What is written and waits for a publisher. */
export function DraftsSection({ drafts: { counts, newest } }: { drafts: Drafts }) {
  const figures = counts.map(({ collection, locale, count }) => ({
    label: `${collection}${inLanguage(locale)}`,
    count,
    href: listAddress(collection, { _status: 'draft' }, locale),
  }))
  return (
    <Section id="drafts" title="Drafts waiting for a publisher" figures={<Figures figures={figures} />}>
      {newest.length === 0 ? (
        <p className="desk__quiet">Everything that is written is published.</p>
      ) : (
        <Rows
          caption="Changed last"
          columns={['Document', 'Address', 'Changed']}
          rows={newest.map(({ collection, id, locale, title, path, updatedAt }) => ({
            key: `${collection}${id}${locale}`,
            cells: [
              <Link key="title" href={documentAddress(collection, id, locale)}>
                {title || 'Without a title'}
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
