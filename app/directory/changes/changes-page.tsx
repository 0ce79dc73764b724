import { Link } from '@tanstack/react-router'
import type { ChangesPage as Changes } from './changes.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { changesMessages } from '#app/i18n/en/changes.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { AddedTools } from './added-tools.tsx'
import { entriesOf } from './change-entries.ts'
import { VersionEntry } from './version-entry.tsx'

type Named = { shortcode: string; name: string }
type ChangesPageProps = Changes & { analyzers: readonly Named[]; chosen: Named | null; isFirst: boolean }

/** Changes in the directory by version, each dated on the line. */
export function ChangesPage({ analyzers, chosen, isFirst, versions, next }: ChangesPageProps) {
  const messages = useMessages('changes', changesMessages)
  const places = useMessages('places', placesMessages)
  const of = chosen ? { analyzer: chosen.shortcode } : {}
  return (
    <>
      <div className="hung page-top">
        <Breadcrumb trail={[{ label: places.directory, href: '/directory' }]} here={messages.changes} />
        <h1>{chosen ? messages.of(chosen.name) : messages.changes}</h1>
        <p className="lead">{messages.text}</p>
        <p className="feeds">
          {messages.feeds}: <a href="/directory/changes.xml">{messages.atom}</a> <a href="/directory/changes.json">{messages.json}</a>
        </p>
        <ul className="inline-choices" aria-label={messages.analyzer}>
          <li>
            <Link to="/directory/changes" search={{}} resetScroll={false} aria-current={chosen ? undefined : true}>
              {messages.all}
            </Link>
          </li>
          {analyzers.map(({ shortcode, name }) => (
            <li key={shortcode}>
              <Link
                to="/directory/changes"
                search={{ analyzer: shortcode }}
                resetScroll={false}
                aria-current={chosen?.shortcode === shortcode || undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {versions.length === 0 ? (
        <div className="hung">
          <p>{messages.nothing}</p>
        </div>
      ) : null}
      <ol className="versions">
        {entriesOf(versions).map((entry) => {
          const [first] = entry
          if (!first) return null
          const key = `${first.analyzer.shortcode} ${first.at}`
          return first.isFirst ? <AddedTools key={key} versions={entry} /> : <VersionEntry key={key} version={first} />
        })}
      </ol>
      <div className="hung">
        <nav className="pagination" aria-label={messages.changes}>
          {isFirst ? null : (
            <Link to="/directory/changes" search={of} rel="prev">
              {messages.newest}
            </Link>
          )}
          {next === null ? null : (
            <Link to="/directory/changes" search={{ ...of, before: next }} rel="next" data-prefetch>
              {messages.older}
            </Link>
          )}
        </nav>
      </div>
    </>
  )
}
