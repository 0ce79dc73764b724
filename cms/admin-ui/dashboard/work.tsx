import { Link } from '@payloadcms/ui'
import type { Inbox, DeliveryTroubles, Drafts, PlannedChange, Schedules } from './data/work.server.ts'
import { TEST_HASH } from '#cms/leads/inbox/inbox-facts.ts'
import { documentAddress, listAddress } from '#cms/ui/list-address.ts'
import { Figures, Rows, type SectionBody, timeAgo } from './section.tsx'
import { RefreshWithInbox } from './refresh-with-inbox.tsx'
import { CONTENT_LOCALES } from '#config'
import { languageName } from '#cms/core/language-name.ts'
import type { EmptyDocument } from '#cms/editing/languages/find-empty-texts.server.ts'
import { localTime } from '#cms/scheduling/schedule.ts'

/** Public documents in which visitors find a required text empty. Hidden if there are none. */
export function attentionSection(empty: EmptyDocument[]): SectionBody | null {
  if (empty.length === 0) return null
  return {
    off: true,
    figures: [{ label: 'published with empty texts', count: empty.length, isTrouble: true }],
    children: (
      <>
        <p className="desk__quiet">
          Visitors find these texts empty: they are neither in this language nor public in English. Fill them in and publish, or unpublish
          the language.
        </p>
        <Rows
          caption="Published with empty texts"
          columns={['Document', 'Language', 'Empty']}
          rows={empty.map(({ collection, id, locale, title, fields }) => ({
            key: `${collection}${id}${locale}`,
            cells: [
              <Link key="title" href={documentAddress(collection, id, locale)}>
                {title || 'Untitled'}
              </Link>,
              languageName(locale),
              fields.join(', '),
            ],
            isTrouble: true,
          }))}
        />
      </>
    ),
  }
}

/** The submissions by status. If there are none yet, admins are offered to send a test. */
export function inboxSection(inbox: Inbox, mayTest: boolean): SectionBody {
  const figures = inbox.map(({ status, count }) => ({ label: status, count, href: listAddress('submissions', { status }) }))
  return {
    figures: figures.filter(({ label }) => label === 'new'),
    children: (
      <>
        <RefreshWithInbox shown={inbox} />
        <Figures figures={figures.filter(({ label }) => label !== 'new')} />
        {mayTest && inbox.every(({ count }) => count === 0) ? (
          <p className="desk__quiet">
            No submissions yet. <Link href={`${listAddress('submissions')}${TEST_HASH}`}>Send a test</Link> to see each step that a form
            submission goes through.
          </p>
        ) : null}
      </>
    ),
  }
}

const RECEIVERS = { mail: 'The mail server', webhook: 'The webhook’s receiver' } as const

/** Mails and webhook calls that were not delivered. Hidden if there are none. */
export function deliveriesSection({ dead, away }: DeliveryTroubles): SectionBody | null {
  if (dead === 0 && away.length === 0) return null
  return {
    off: true,
    figures: [{ label: 'dead', count: dead, isTrouble: true, href: listAddress('deliveries', { state: 'dead' }) }],
    children: (
      <>
        {away.map(({ channel, waiting, since }) => (
          <p key={channel}>
            {`${RECEIVERS[channel]} does not respond. ${waiting.toLocaleString('en')} waiting, the oldest from ${timeAgo(since)}. They will be sent automatically once it responds.`}
          </p>
        ))}
        {dead > 0 && (
          <p className="desk__quiet">
            Dead deliveries have been given up. The list says why. Fix the cause, then send them again from there.
          </p>
        )}
      </>
    ),
  }
}

/** Names the language, unless it is the default. */
const inLanguage = (locale: string) => (locale === CONTENT_LOCALES.default ? '' : ` (${locale})`)

/** The drafts that wait for a publisher. */
export const draftsSection = ({ counts, newest }: Drafts): SectionBody => ({
  figures: counts.map(({ collection, locale, count, label }) => ({
    label: `${label}${inLanguage(locale)}`,
    count,
    href: listAddress(collection, { _status: 'draft' }, locale),
  })),
  children: (
    <Rows
      caption="Recently changed"
      columns={['Document', 'Address', 'Changed']}
      empty="There are no unpublished drafts."
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
  ),
})

const STATES = { planned: 'Planned', overdue: 'Overdue', failed: 'Failed' } as const

function cellsOf({ type, locale, collection, document, title, at, timezone, state, reason }: PlannedChange) {
  return [
    title === null ? (
      <span key="title">Deleted document</span>
    ) : (
      <Link key="title" href={documentAddress(collection, document, locale ?? undefined)}>
        {title || 'Untitled'}
      </Link>
    ),
    `${type === 'publish' ? 'Publish' : 'Unpublish'}${locale ? `, ${locale} only` : ''}`,
    <time key="at" dateTime={at.toISOString()}>
      {localTime(at, timezone ?? undefined)}
    </time>,
    reason ? `${STATES[state]}: ${reason}` : STATES[state],
  ]
}

/** Scheduled publications: planned, overdue and failed. */
export const schedulesSection = ({ counts, next }: Schedules): SectionBody => ({
  off: counts.overdue + counts.failed > 0,
  figures: [
    { label: 'scheduled', count: counts.planned, href: '#desk-schedules-list' },
    { label: 'overdue', count: counts.overdue, isTrouble: true, href: '#desk-schedules-list' },
    { label: 'failed', count: counts.failed, isTrouble: true, href: '#desk-schedules-list' },
  ],
  children: (
    <div id="desk-schedules-list">
      <Rows
        caption="Coming up"
        columns={['Document', 'Action', 'Local time', 'Status']}
        empty="Nothing is scheduled. To schedule a document, use “Schedule” beside its publish button."
        rows={next.map((change) => ({ key: change.id, cells: cellsOf(change), isTrouble: change.state !== 'planned' }))}
      />
    </div>
  ),
})
