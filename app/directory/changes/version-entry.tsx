import { Link } from '@tanstack/react-router'
import type { ChangeGroup, VersionChanges } from './changes.server.ts'
import { TextWithCode } from '#app/ui/text-with-code.tsx'
import { Day } from '#app/ui/day.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { changesMessages } from '#app/i18n/en/changes.ts'
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
