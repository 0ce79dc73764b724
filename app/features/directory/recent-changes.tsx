import { Link } from '@tanstack/react-router'
import type { VersionChanges } from '../../content/changes.server.ts'
import { Day } from '../../ui/day.tsx'
import { useWords } from '../../ui/use-words.ts'
import { directoryWords } from '../../words/en/directory.ts'
import { useChangeCounts } from './change-counts.ts'

/** What an analyzer's newest versions changed, a line each. */
export function RecentChanges({ analyzer, versions }: { analyzer: string; versions: readonly VersionChanges[] }) {
  const words = useWords('directory', directoryWords)
  const counts = useChangeCounts()
  if (versions.length === 0) return null
  return (
    <details className="setup">
      <summary>{words.recentChanges}</summary>
      <ul className="recent-changes">
        {versions.map((version) => (
          <li key={version.at}>
            <b>{version.version}</b> <Day date={version.at.slice(0, 10)} /> <span>{version.groups.map(counts).join(', ')}</span>
          </li>
        ))}
        <li>
          <Link to="/directory/changes" search={{ analyzer }} data-prefetch>
            {words.allChanges}
          </Link>
        </li>
      </ul>
    </details>
  )
}
