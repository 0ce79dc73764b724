import { Day } from '#app/ui/day.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { Tags } from './tags.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { articleMessages } from '#app/i18n/en/article.ts'
import { TableOfContents } from '#app/shell/table-of-contents.tsx'
import { useAddress } from './address.ts'
import { Biographies, Byline } from './authors.tsx'
import { Cover } from './cover.tsx'
import type { ArticleProps } from './article-props.ts'
import { Share } from './share.tsx'

function Related({ related }: Pick<ArticleProps<'posts'>['article'], 'related'>) {
  const messages = useMessages('article', articleMessages)
  if (related.length === 0) return null
  return (
    <section className="hung related">
      <h2 className="aside knot">{messages.related}</h2>
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

/** A blog post: date and authors before the plumb line, the text after it, with its table of contents beside it. */
export function PostArticle({ page, article, children }: ArticleProps<'posts'>) {
  const { title, lead, date, minutes, tags, cover, authors, related } = article
  const messages = useMessages('article', articleMessages)
  const url = useAddress(page)
  return (
    <article>
      <header className="hung article-head">
        <p className="facts-line aside">
          {date ? <Day date={date} locale={page.locale} /> : null}
          <span>{messages.minutes(minutes)}</span>
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
          <h2 className="aside knot">{messages.share}</h2>
          <Share url={url} title={title} />
        </section>
      ) : null}
      <Biographies authors={authors} />
      <Related related={related} />
    </article>
  )
}
