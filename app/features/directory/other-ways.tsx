import { Link } from '@tanstack/react-router'
import { useWords } from '../../ui/use-words.ts'
import { changesWords } from '../../words/en/changes.ts'
import { directoryWords } from '../../words/en/directory.ts'

/** Other ways into the directory than its search. */
export function OtherWays() {
  const words = useWords('directory', directoryWords)
  const changes = useWords('changes', changesWords)
  return (
    <nav className="other-ways" aria-label={words.elsewhere}>
      <Link to="/directory/changes" data-prefetch>
        {changes.changes}
      </Link>
      <Link to="/directory/tags" data-prefetch>
        {words.tags}
      </Link>
      <Link to="/directory/cwe" data-prefetch>
        {words.weaknesses}
      </Link>
    </nav>
  )
}
