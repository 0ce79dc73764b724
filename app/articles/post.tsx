import { Day } from '#app/ui/day.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { Tags } from './tags.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { articleMessages } from '#app/i18n/en/article.ts'
import { TableOfContents } from '#app/shell/page-navigation.tsx'
import { Portrait } from './portrait.tsx'
import { SampleMark } from './sample-mark.tsx'
import { type ArticleProps, Cover, useAddress } from './article-parts.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { textMessages } from '#app/i18n/en/text.ts'

type Authors = ArticleProps<'posts'>['article']['authors']

function Byline({ authors }: { authors: Authors }) {
  const messages = useMessages('article', articleMessages)
  if (authors.length === 0) return null
  return (
    <ul className="byline aside" aria-label={messages.by}>
      {authors.map(({ name, role, portrait }) => (
        <li key={name}>
          <Portrait name={name} portrait={portrait} />
          <span>
            <span className="byline-name">{name}</span>
            {role ? <span className="byline-role">{role}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The author biographies at the end of an article. */
function Biographies({ authors }: { authors: Authors }) {
  const messages = useMessages('article', articleMessages)
  const described = authors.filter(({ bio, links }) => bio || links.length > 0)
  if (described.length === 0) return null
  return (
    <section className="hung biographies">
      <h2 className="aside knot">{described.length === 1 ? messages.author : messages.authors}</h2>
      <ul>
        {described.map(({ name, bio, links, sample }) => (
          <li key={name}>
            <p>
              <strong>{name}</strong> {sample ? <SampleMark what="person" /> : null}
            </p>
            {bio ? <p>{bio}</p> : null}
            {links.length > 0 ? (
              <p className="biography-links">
                {links.map(({ label, url }) => (
                  <a key={url} href={url} rel="noopener noreferrer">
                    {label}
                  </a>
                ))}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Share links to other services. Plain links, so that no third-party code runs on the page. */
const shareTargets = (url: string, title: string, mail: string) => {
  const [address, subject] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    { name: mail, href: `mailto:?subject=${subject}&body=${address}` },
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?text=${subject}%20${address}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: 'Hacker News', href: `https://news.ycombinator.com/submitlink?u=${address}&t=${subject}` },
  ]
}

function Share({ url, title }: { url: string; title: string }) {
  const messages = useMessages('article', articleMessages)
  const textLabels = useMessages('text', textMessages)
  return (
    <ul className="share" aria-label={messages.shareThis}>
      {shareTargets(url, title, messages.mail).map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
      <li>
        <CopyButton kind="link" text={url} action={textLabels.copyLink} label={textLabels.toArticle} />
      </li>
    </ul>
  )
}

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
