import { ChangeKinds } from './change-kinds.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Day } from '#app/ui/day.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { articleMessages } from '#app/i18n/en/article.ts'
import { pageMessages } from '#app/i18n/en/page.ts'
import { textMessages } from '#app/i18n/en/text.ts'
import { Neighbours } from '#app/shell/page-navigation.tsx'
import { type ArticleProps, Cover, useAddress } from './article-parts.tsx'

/** A changelog entry, with its date and version before the plumb line. */
export function ReleaseArticle({ page, article, children }: ArticleProps<'changelog'>) {
  const { title, lead, date, version, kinds, cover, older, newer } = article
  const messages = useMessages('article', articleMessages)
  const pageLabels = useMessages('page', pageMessages)
  const textLabels = useMessages('text', textMessages)
  const url = useAddress(page)
  return (
    <article>
      <header className="hung article-head">
        <div className="facts-line aside">
          {date ? <Day date={date} locale={page.locale} /> : null}
          {version ? <span className="version">{messages.version(version)}</span> : null}
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
            <CopyButton kind="link" text={url} action={textLabels.copyLink} label={textLabels.toEntry} />
          </p>
        ) : null}
      </div>
      <Neighbours previous={older ?? null} next={newer ?? null} names={[pageLabels.older, pageLabels.newer]} />
    </article>
  )
}
