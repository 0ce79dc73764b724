import type { ReactNode } from 'react'
import { SiteLink } from '#app/ui/site-link.tsx'

type EntryTextProps = { href: string; title: string; excerpt?: string | null; Title: 'h2' | 'h3'; children: ReactNode }

/** The text of a list entry: a linked title, an excerpt, and `children` for what its kind adds. */
export const EntryText = ({ href, title, excerpt, Title, children }: EntryTextProps) => (
  <div>
    <Title className="knot">
      <SiteLink href={href}>{title}</SiteLink>
    </Title>
    {excerpt ? <p className="entry-words">{excerpt}</p> : null}
    {children}
  </div>
)
