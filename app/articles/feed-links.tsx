import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { feedsMessages } from '#app/i18n/en/feeds.ts'
import { type FeedCollection, feedPath } from './feed-addresses.ts'

type FeedLinksProps = { collection: FeedCollection; tag?: string | null; kinds?: readonly { tag: string; label: string }[] }

/** Links to the feeds of a list; `kinds` have feeds of their own. */
export function FeedLinks({ collection, tag, kinds = [] }: FeedLinksProps) {
  const messages = useMessages('feeds', feedsMessages)
  const locale = useLocale()
  return (
    <div className="hung">
      <p className="feed-links">
        {messages.follow}: <a href={feedPath(collection, 'xml', locale, tag)}>{messages.atom}</a>{' '}
        <a href={feedPath(collection, 'json', locale, tag)}>{messages.json}</a>
      </p>
      {kinds.length > 0 ? (
        <p className="feed-links">
          {messages.only}:{' '}
          {kinds.map((kind) => (
            <a key={kind.tag} href={feedPath(collection, 'xml', locale, kind.tag)}>
              {kind.label}
            </a>
          ))}
        </p>
      ) : null}
    </div>
  )
}
