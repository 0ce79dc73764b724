import type { CustomerData } from '../../block-data.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { useWords } from '../../ui/use-words.ts'
import { blocksWords } from '../../words/en/blocks.ts'

/** A customer's logo; where there is none, its name set as one. It leads to the customer's story, if there is one. */
export function CustomerLogo({ customer: { name, logo, story }, isLinked = true }: { customer: CustomerData; isLinked?: boolean }) {
  const words = useWords('blocks', blocksWords)
  const mark = logo ? (
    <img className="logo" src={logo.src} width={logo.width} height={logo.height} alt={name} loading="lazy" decoding="async" />
  ) : (
    <span className="word-mark">{name}</span>
  )
  if (!story || !isLinked) return mark
  return (
    <SiteLink href={story} className="logo-link">
      {mark}
      <span className="logo-story">{words.story}</span>
    </SiteLink>
  )
}
