import { CopyButton } from '#app/ui/copy-button.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { articleMessages } from '#app/i18n/en/article.ts'
import { textMessages } from '#app/i18n/en/text.ts'

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

export function Share({ url, title }: { url: string; title: string }) {
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
