import type { PostHead } from './data/post.server.ts'
import { Portrait } from './portrait.tsx'
import { SampleMark } from './sample-mark.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { articleMessages } from '#app/i18n/en/article.ts'

type Authors = PostHead['authors']

export function Byline({ authors }: { authors: Authors }) {
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
export function Biographies({ authors }: { authors: Authors }) {
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
