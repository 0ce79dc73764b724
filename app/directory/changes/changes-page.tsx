import { Link } from '@tanstack/react-router'
import type { ChangeGroup, ChangesPage as Changes, VersionChanges } from './changes.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { changesMessages } from '#app/i18n/en/changes.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { Day } from '#app/ui/day.tsx'
import { numberFormat } from '#app/i18n/number-format.ts'
import { entriesOf } from './change-entries.ts'
import { TextWithCode } from '#app/ui/code-sample.tsx'
import { useChangeCounts } from './change-counts.ts'
import { useRuleLanguage } from '../issue/view/use-rule-language.ts'

function Group({ group }: { group: ChangeGroup }) {
  const messages = useMessages('changes', changesMessages)
  const counts = useChangeCounts()
  const rest = group.count - group.issues.length
  const lang = useRuleLanguage()
  return (
    <details className="change-group" open={rest === 0}>
      <summary>{counts(group)}</summary>
      <ul>
        {group.issues.map(({ path, shortcode, title }) => (
          <li key={path}>
            <Link to={path} href={path} data-prefetch>
              <code>{shortcode}</code>{' '}
              <span lang={lang}>
                <TextWithCode text={title} />
              </span>
            </Link>
          </li>
        ))}
        {rest > 0 ? <li className="change-rest">{messages.more(rest)}</li> : null}
      </ul>
    </details>
  )
}

/** One version of an analyzer: its date before the line, its changes after it. */
function VersionEntry({ version: { analyzer, version, at, groups } }: { version: VersionChanges }) {
  return (
    <li className="hung version-entry">
      <p className="facts aside">
        <Day date={at.slice(0, 10)} />
      </p>
      <div>
        <h2 className="knot">
          <Link to="/directory/$analyzer" params={{ analyzer: analyzer.shortcode }} data-prefetch>
            {analyzer.name}
          </Link>{' '}
          {version}
        </h2>
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </div>
    </li>
  )
}

const rulesIn = ({ groups }: VersionChanges) => groups.reduce((sum, { count }) => sum + count, 0)

/** Tools that were added together, in one line with links to them: each of their rules is new. */
function AddedTools({ versions }: { versions: readonly VersionChanges[] }) {
  const messages = useMessages('changes', changesMessages)
  const format = numberFormat(useLocale())
  const rules = versions.reduce((sum, version) => sum + rulesIn(version), 0)
  const isMore = versions.some(({ groups }) => groups.some((group) => group.isMore))
  return (
    <li className="hung version-entry">
      <p className="facts aside">
        <Day date={(versions[0]?.at ?? '').slice(0, 10)} />
      </p>
      <div>
        <h2 className="knot">{messages.toolsAdded(versions.length, `${format(rules)}${isMore ? '+' : ''}`)}</h2>
        <ul className="added-tools">
          {versions.map((version) => (
            <li key={version.analyzer.shortcode}>
              <Link to="/directory/$analyzer" params={{ analyzer: version.analyzer.shortcode }} data-prefetch>
                {version.analyzer.name}
              </Link>{' '}
              {version.version} <span>{format(rulesIn(version))}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

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
