import { CopyButton } from '../../ui/copy-button.tsx'
import { useWords } from '../../ui/use-words.ts'
import { articleWords } from '../../words/en/article.ts'
import { textWords } from '../../words/en/text.ts'

/** Pages of others on which one writes about an address. They are links: nothing of theirs is on this page. */
const placesFor = (url: string, title: string, mail: string) => {
  const [address, subject] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    { name: mail, href: `mailto:?subject=${subject}&body=${address}` },
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?text=${subject}%20${address}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: 'Hacker News', href: `https://news.ycombinator.com/submitlink?u=${address}&t=${subject}` },
  ]
}

/** Ways to pass an article on. */
export function Share({ url, title }: { url: string; title: string }) {
  const words = useWords('article', articleWords)
  const texts = useWords('text', textWords)
  return (
    <ul className="share" aria-label={words.shareThis}>
      {placesFor(url, title, words.mail).map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
      <li>
        <CopyButton kind="link" text={url} action={texts.copyLink} label={texts.toArticle} />
      </li>
    </ul>
  )
}
