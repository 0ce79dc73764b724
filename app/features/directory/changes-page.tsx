import { Link } from '@tanstack/react-router'
import type { ChangesPage as Changes } from '../../content/changes.server.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { useWords } from '../../ui/use-words.ts'
import { changesWords } from '../../words/en/changes.ts'
import { placesWords } from '../../words/en/places.ts'
import { VersionEntry } from './version-entry.tsx'

type Named = { shortcode: string; name: string }
type ChangesPageProps = Changes & { analyzers: readonly Named[]; chosen: Named | null; isFirst: boolean }

/** What changed in the directory, version by version, hung on the line by its day. */
export function ChangesPage({ analyzers, chosen, isFirst, versions, next }: ChangesPageProps) {
  const words = useWords('changes', changesWords)
  const places = useWords('places', placesWords)
  const of = chosen ? { analyzer: chosen.shortcode } : {}
  return (
    <>
      <div className="hung page-top">
        <Breadcrumb trail={[{ label: places.directory, href: '/directory' }]} here={words.changes} />
        <h1>{chosen ? words.of(chosen.name) : words.changes}</h1>
        <p className="lead">{words.text}</p>
        <p className="feeds">
          {words.feeds}: <a href="/directory/changes.xml">{words.atom}</a> <a href="/directory/changes.json">{words.json}</a>
        </p>
        <ul className="inline-choices" aria-label={words.analyzer}>
          <li>
            <Link to="/directory/changes" search={{}} resetScroll={false} aria-current={chosen ? undefined : true}>
              {words.all}
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
          <p>{words.nothing}</p>
        </div>
      ) : null}
      <ol className="versions">
        {versions.map((version) => (
          <VersionEntry key={`${version.analyzer.shortcode} ${version.at}`} version={version} />
        ))}
      </ol>
      <div className="hung">
        <nav className="pagination" aria-label={words.changes}>
          {isFirst ? null : (
            <Link to="/directory/changes" search={of} rel="prev">
              {words.newest}
            </Link>
          )}
          {next === null ? null : (
            <Link to="/directory/changes" search={{ ...of, before: next }} rel="next" data-prefetch>
              {words.older}
            </Link>
          )}
        </nav>
      </div>
    </>
  )
}
