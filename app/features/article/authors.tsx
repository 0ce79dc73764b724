import type { PostHead } from '../../content/article/post.server.ts'
import { Portrait } from '../../ui/portrait.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import { useWords } from '../../ui/use-words.ts'
import { articleWords } from '../../words/en/article.ts'

type Authors = PostHead['authors']

/** Who wrote it, beside the title. */
export function Byline({ authors }: { authors: Authors }) {
  const words = useWords('article', articleWords)
  if (authors.length === 0) return null
  return (
    <ul className="byline aside" aria-label={words.by}>
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

/** What the end of an article says of who wrote it. */
export function Biographies({ authors }: { authors: Authors }) {
  const words = useWords('article', articleWords)
  const told = authors.filter(({ bio, links }) => bio || links.length > 0)
  if (told.length === 0) return null
  return (
    <section className="hung biographies">
      <h2 className="aside knot">{told.length === 1 ? words.author : words.authors}</h2>
      <ul>
        {told.map(({ name, bio, links, sample }) => (
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
