import { Link } from '@tanstack/react-router'

/** Links to the neighbouring pages of a list; nothing when there is one page. */
export function Pagination({ analyzer, page, pages }: { analyzer: string; page: number; pages: number }) {
  if (pages === 1) return null
  const to = { to: '/directory/$analyzer', params: { analyzer } } as const
  return (
    <nav className="pagination" aria-label="Pages of issues">
      {page > 1 ? (
        <Link {...to} search={{ page: page === 2 ? undefined : page - 1 }} rel="prev" data-prefetch>
          Previous
        </Link>
      ) : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link {...to} search={{ page: page + 1 }} rel="next" data-prefetch>
          Next
        </Link>
      ) : null}
    </nav>
  )
}
