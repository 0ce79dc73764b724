import { Link } from '@tanstack/react-router'
import type { ChangeGroup, VersionChanges } from '../../content/changes.server.ts'
import { CodeWords } from '../../ui/code-words.tsx'
import { Day } from '../../ui/day.tsx'
import { useWords } from '../../ui/use-words.ts'
import { changesWords } from '../../words/en/changes.ts'
import { useChangeCounts } from './change-counts.ts'
import { useRuleLanguage } from './use-rule-language.ts'

function Group({ group }: { group: ChangeGroup }) {
  const words = useWords('changes', changesWords)
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
                <CodeWords text={title} />
              </span>
            </Link>
          </li>
        ))}
        {rest > 0 ? <li className="change-rest">{words.more(rest)}</li> : null}
      </ul>
    </details>
  )
}

/** One version of an analyzer: its day before the line, what it changed after it. */
export function VersionEntry({ version: { analyzer, version, at, groups } }: { version: VersionChanges }) {
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
