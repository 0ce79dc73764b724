import { ChangeKinds } from '../../ui/change-kinds.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Day } from '../../ui/day.tsx'
import { Neighbours } from '../page/neighbours.tsx'
import { useAddress } from './address.ts'
import { Cover } from './cover.tsx'
import type { ArticleProps } from './index.tsx'

/** A changelog entry: its day and version hang before the line. */
export function ReleaseArticle({ page, article, children }: ArticleProps<'changelog'>) {
  const { title, lead, date, version, kinds, cover, older, newer } = article
  const url = useAddress(page)
  return (
    <article>
      <header className="hung article-head">
        <div className="facts-line aside">
          {date ? <Day date={date} locale={page.locale} /> : null}
          {version ? <span className="version">Version {version}</span> : null}
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
            <CopyButton text={url} words="link" label="to this entry" />
          </p>
        ) : null}
      </div>
      <Neighbours previous={older ?? null} next={newer ?? null} names={['Older', 'Newer']} />
    </article>
  )
}
