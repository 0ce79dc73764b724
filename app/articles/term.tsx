import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { articleMessages } from '#app/i18n/en/article.ts'
import { Neighbours } from '#app/shell/page-navigation.tsx'
import type { ArticleProps } from './article-parts.tsx'

/** A glossary term: aliases before the plumb line, the definition after it. */
export function TermArticle({ article, children }: ArticleProps<'glossary'>) {
  const messages = useMessages('article', articleMessages)
  const { title, aliases, related, previous, next } = article
  return (
    <article>
      <header className="hung article-head">
        <div className="article-title">
          <h1 className="knot">
            <dfn>{title}</dfn>
          </h1>
        </div>
        {aliases.length > 0 ? (
          <div className="aliases aside">
            <p id="aliases">{messages.aliases}</p>
            <ul aria-labelledby="aliases">
              {aliases.map((alias) => (
                <li key={alias}>{alias}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </header>
      <div className="hung article-body">
        <div className="article-text definition">{children}</div>
      </div>
      {related.length > 0 ? (
        <section className="hung related">
          <h2 className="aside knot">{messages.relatedTerms}</h2>
          <ul>
            {related.map((term) => (
              <li key={term.href}>
                <h3>
                  <SiteLink href={term.href}>{term.title}</SiteLink>
                </h3>
                {term.excerpt ? <p>{term.excerpt}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Neighbours previous={previous ?? null} next={next ?? null} />
    </article>
  )
}
