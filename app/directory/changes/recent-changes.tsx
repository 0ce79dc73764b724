import { Link } from '@tanstack/react-router'
import type { VersionChanges } from './changes.server.ts'
import { Day } from '#app/ui/day.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directoryMessages } from '#app/i18n/en/directory.ts'
import { useChangeCounts } from './change-counts.ts'

/** The changes of an analyzer's newest versions, one line each. */
export function RecentChanges({ analyzer, versions }: { analyzer: string; versions: readonly VersionChanges[] }) {
  const messages = useMessages('directory', directoryMessages)
  const counts = useChangeCounts()
  if (versions.length === 0) return null
  return (
    <details className="setup">
      <summary>{messages.recentChanges}</summary>
      <ul className="recent-changes">
        {versions.map((version) => (
          <li key={version.at}>
            <b>{version.version}</b> <Day date={version.at.slice(0, 10)} /> <span>{version.groups.map(counts).join(', ')}</span>
          </li>
        ))}
        <li>
          <Link to="/directory/changes" search={{ analyzer }} data-prefetch>
            {messages.allChanges}
          </Link>
        </li>
      </ul>
    </details>
  )
}
