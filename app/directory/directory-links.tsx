import { Link } from '@tanstack/react-router'
import type { FilledLists } from './facet-values.server.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { changesMessages } from '#app/i18n/en/changes.ts'
import { directoryMessages } from '#app/i18n/en/directory.ts'

/** Ways to browse the directory besides searching; a list without entries is not linked. */
export function DirectoryLinks({ lists }: { lists: FilledLists }) {
  const messages = useMessages('directory', directoryMessages)
  const changes = useMessages('changes', changesMessages)
  return (
    <nav className="other-ways" aria-label={messages.elsewhere}>
      <Link to="/directory/changes" data-prefetch>
        {changes.changes}
      </Link>
      <Link to="/directory/compare" data-prefetch>
        {messages.compare}
      </Link>
      <Link to="/playground" data-prefetch>
        {messages.playground}
      </Link>
      {lists.tag ? (
        <Link to="/directory/tags" data-prefetch>
          {messages.tags}
        </Link>
      ) : null}
      {lists.cwe ? (
        <Link to="/directory/cwe" data-prefetch>
          {messages.weaknesses}
        </Link>
      ) : null}
    </nav>
  )
}
