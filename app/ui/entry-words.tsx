import type { ReactNode } from 'react'
import { SiteLink } from './site-link.tsx'

type EntryWordsProps = { href: string; title: string; excerpt?: string | null; Title: 'h2' | 'h3'; children: ReactNode }

/** What an entry of a list says of its document: the title, which leads there, a sentence, and what belongs to its kind. */
export const EntryWords = ({ href, title, excerpt, Title, children }: EntryWordsProps) => (
  <div>
    <Title className="knot">
      <SiteLink href={href}>{title}</SiteLink>
    </Title>
    {excerpt ? <p className="entry-words">{excerpt}</p> : null}
    {children}
  </div>
)
