import type { CustomerData } from '#app/documents/block-data.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { blocksMessages } from '#app/i18n/en/text.ts'

/** A customer's logo, or its name set as one. Links to the customer's story if there is one. */
export function CustomerLogo({ customer: { name, logo, story }, isLinked = true }: { customer: CustomerData; isLinked?: boolean }) {
  const messages = useMessages('blocks', blocksMessages)
  const mark = logo ? (
    <img className="logo" src={logo.src} width={logo.width} height={logo.height} alt={name} loading="lazy" decoding="async" />
  ) : (
    <span className="word-mark">{name}</span>
  )
  if (!story || !isLinked) return mark
  return (
    <SiteLink href={story} className="logo-link">
      {mark}
      <span className="logo-story">{messages.story}</span>
    </SiteLink>
  )
}
