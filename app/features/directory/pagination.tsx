import { Link } from '@tanstack/react-router'
import { useWords } from '../../ui/use-words.ts'
import { directoryWords } from '../../words/en/directory.ts'
import { pageWords } from '../../words/en/page.ts'

/** Links to the neighbouring pages of a list; nothing when there is one page. */
export function Pagination({ analyzer, page, pages }: { analyzer: string; page: number; pages: number }) {
  const words = useWords('directory', directoryWords)
  const steps = useWords('page', pageWords)
  if (pages === 1) return null
  const to = { to: '/directory/$analyzer', params: { analyzer } } as const
  return (
    <nav className="pagination" aria-label={words.pages}>
      {page > 1 ? (
        <Link {...to} search={{ page: page === 2 ? undefined : page - 1 }} rel="prev" data-prefetch>
          {steps.previous}
        </Link>
      ) : null}
      <span>{steps.pageOf(page, pages)}</span>
      {page < pages ? (
        <Link {...to} search={{ page: page + 1 }} rel="next" data-prefetch>
          {steps.next}
        </Link>
      ) : null}
    </nav>
  )
}
