import { Day } from '../../ui/day.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Tags } from '../../ui/tags.tsx'
import { useWords } from '../../ui/use-words.ts'
import { articleWords } from '../../words/en/article.ts'
import { TableOfContents } from '../page/table-of-contents.tsx'
import { useAddress } from './address.ts'
import { Biographies, Byline } from './authors.tsx'
import { Cover } from './cover.tsx'
import type { ArticleProps } from './index.tsx'
import { Share } from './share.tsx'

function Related({ related }: Pick<ArticleProps<'posts'>['article'], 'related'>) {
  const words = useWords('article', articleWords)
  if (related.length === 0) return null
  return (
    <section className="hung related">
      <h2 className="aside knot">{words.related}</h2>
      <ul>
        {related.map(({ title, href, date, excerpt }) => (
          <li key={href}>
            <h3>
              <SiteLink href={href}>{title}</SiteLink>
            </h3>
            {excerpt ? <p>{excerpt}</p> : null}
            {date ? (
              <p className="facts-line">
                <Day date={date} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A blog post: when and by whom before the line, the text after it with its contents beside it. */
export function PostArticle({ page, article, children }: ArticleProps<'posts'>) {
  const { title, lead, date, minutes, tags, cover, authors, related } = article
  const articleSaid = useWords('article', articleWords)
  const url = useAddress(page)
  return (
    <article>
      <header className="hung article-head">
        <p className="facts-line aside">
          {date ? <Day date={date} locale={page.locale} /> : null}
          <span>{articleSaid.minutes(minutes)}</span>
        </p>
        <div className="article-title">
          <h1 className="knot">{title}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
          <Tags tags={tags} />
        </div>
        <Byline authors={authors} />
      </header>
      <Cover source={cover} />
      <div className="hung article-body">
        <div className="aside article-side">
          <TableOfContents toc={page.toc} />
        </div>
        <div className="article-text">{children}</div>
      </div>
      {url ? (
        <section className="hung article-share">
          <h2 className="aside knot">{articleSaid.share}</h2>
          <Share url={url} title={title} />
        </section>
      ) : null}
      <Biographies authors={authors} />
      <Related related={related} />
    </article>
  )
}
