import { ChangeKinds } from '../../ui/change-kinds.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Day } from '../../ui/day.tsx'
import { useWords } from '../../ui/use-words.ts'
import { articleWords } from '../../words/en/article.ts'
import { pageWords } from '../../words/en/page.ts'
import { textWords } from '../../words/en/text.ts'
import { Neighbours } from '../page/neighbours.tsx'
import { useAddress } from './address.ts'
import { Cover } from './cover.tsx'
import type { ArticleProps } from './index.tsx'

/** A changelog entry: its day and version hang before the line. */
export function ReleaseArticle({ page, article, children }: ArticleProps<'changelog'>) {
  const { title, lead, date, version, kinds, cover, older, newer } = article
  const articleSaid = useWords('article', articleWords)
  const pageSaid = useWords('page', pageWords)
  const textSaid = useWords('text', textWords)
  const url = useAddress(page)
  return (
    <article>
      <header className="hung article-head">
        <div className="facts-line aside">
          {date ? <Day date={date} locale={page.locale} /> : null}
          {version ? <span className="version">{articleSaid.version(version)}</span> : null}
        </div>
        <div className="article-title">
          <h1 className="knot">{title}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
          <ChangeKinds kinds={kinds} />
        </div>
      </header>
      <Cover source={cover} />
      <div className="hung article-body">
        <div className="article-text">{children}</div>
        {url ? (
          <p className="permalink">
            <CopyButton kind="link" text={url} action={textSaid.copyLink} label={textSaid.toEntry} />
          </p>
        ) : null}
      </div>
      <Neighbours previous={older ?? null} next={newer ?? null} names={[pageSaid.older, pageSaid.newer]} />
    </article>
  )
}
