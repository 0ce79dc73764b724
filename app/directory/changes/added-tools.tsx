import { Link } from '@tanstack/react-router'
import type { VersionChanges } from './changes.server.ts'
import { Day } from '#app/ui/day.tsx'
import { numberFormat } from '#app/i18n/number-format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { changesMessages } from '#app/i18n/en/changes.ts'

const rulesIn = ({ groups }: VersionChanges) => groups.reduce((sum, { count }) => sum + count, 0)

/** Tools that were added together, in one line with links to them: each of their rules is new. */
export function AddedTools({ versions }: { versions: readonly VersionChanges[] }) {
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
