import { CopyButton } from '../../ui/copy-button.tsx'

/** Pages of others on which one writes about an address. They are links: nothing of theirs is on this page. */
const placesFor = (url: string, title: string) => {
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    { name: 'Mail', href: `mailto:?subject=${words}&body=${address}` },
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?text=${words}%20${address}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: 'Hacker News', href: `https://news.ycombinator.com/submitlink?u=${address}&t=${words}` },
  ]
}

/** Ways to pass an article on. */
export function Share({ url, title }: { url: string; title: string }) {
  return (
    <ul className="share" aria-label="Share this article">
      {placesFor(url, title).map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
      <li>
        <CopyButton text={url} words="link" label="to this article" />
      </li>
    </ul>
  )
}
