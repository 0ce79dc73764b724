import type { ReactNode } from 'react'
import { calloutIn, codeIn, pictureIn } from './rich-text-nodes.ts'
import { CodeSample } from '#app/ui/code-sample.tsx'
import { Image } from '#app/ui/image.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { textMessages } from '#app/i18n/en/text.ts'

export function TextPicture({ node }: { node: Parameters<typeof pictureIn>[0] }) {
  const picture = pictureIn(node)
  if (!picture) return null
  const { caption, source } = picture
  return (
    <figure className="text-picture">
      <Image source={source} sizes="(min-width: 48rem) 42rem, 100vw" />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}

const LANGUAGE_NAMES: Record<string, string> = { text: 'Text', bash: 'Shell', js: 'JavaScript', ts: 'TypeScript', tsx: 'TypeScript' }

/** A code block, labelled with its title or its language. */
export function TextCode({ fields }: { fields: unknown }) {
  const { code, language, title, tokens } = codeIn(fields)
  return <CodeSample label={title || (LANGUAGE_NAMES[language] ?? language.toUpperCase())} code={code} tokens={tokens} />
}

/** A callout. Its kind is given as text, not only by colour. */
export function TextCallout<T>({ fields, render }: { fields: unknown; render: (nodes: readonly T[]) => ReactNode }) {
  const messages = useMessages('text', textMessages)
  const { tone, title, children } = calloutIn<T>(fields)
  return (
    <aside className={`callout callout-${tone}`} aria-label={title || messages.callouts[tone]}>
      <p className="callout-title">{title || messages.callouts[tone]}</p>
      {render(children)}
    </aside>
  )
}
