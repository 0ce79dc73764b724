import type { ReactNode } from 'react'
import { calloutIn, codeIn, pictureIn } from '../text-parts.ts'
import { CodeSample } from './code-sample.tsx'
import { Image } from './image.tsx'
import { useWords } from './use-words.ts'
import { textWords } from '../words/en/text.ts'

/** A picture in a text. It keeps its place while it loads. */
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

/** A piece of code in a text, with its own words as label. */
export function TextCode({ fields }: { fields: unknown }) {
  const { code, language, title, tokens } = codeIn(fields)
  return <CodeSample label={title || (LANGUAGE_NAMES[language] ?? language.toUpperCase())} code={code} tokens={tokens} />
}

/** A remark beside a text. What kind it is, is said in words too. */
export function TextCallout<T>({ fields, draw }: { fields: unknown; draw: (nodes: readonly T[]) => ReactNode }) {
  const words = useWords('text', textWords)
  const { tone, title, children } = calloutIn<T>(fields)
  return (
    <aside className={`callout callout-${tone}`} aria-label={title || words.callouts[tone]}>
      <p className="callout-title">{title || words.callouts[tone]}</p>
      {draw(children)}
    </aside>
  )
}
