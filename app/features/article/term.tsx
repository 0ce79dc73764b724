import { SiteLink } from '../../ui/site-link.tsx'
import { useWords } from '../../ui/use-words.ts'
import { articleWords } from '../../words/en/article.ts'
import { Neighbours } from '../page/neighbours.tsx'
import type { ArticleProps } from './index.tsx'

/** A term: its other names before the line, its definition after it. */
export function TermArticle({ article, children }: ArticleProps<'glossary'>) {
  const words = useWords('article', articleWords)
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
            <p id="aliases">{words.aliases}</p>
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
          <h2 className="aside knot">{words.relatedTerms}</h2>
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
