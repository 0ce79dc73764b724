import type { CodeLine } from '#app/ui/code-lines.ts'
import { CodeBlock } from '#app/ui/code-tokens.tsx'

type CodeFigureProps = { code: string; tokens?: readonly CodeLine[]; language?: string | null; file?: string | null; title: string }

/** Code that illustrates the text beside it. */
export function CodeFigure({ code, tokens, language, file, title }: CodeFigureProps) {
  return (
    <figure className={language === 'sh' ? 'code-figure code-figure-terminal' : 'code-figure'}>
      {file ? (
        <figcaption>
          <bdi>{file}</bdi>
        </figcaption>
      ) : null}
      <CodeBlock code={code} tokens={tokens} label={file ? `${file}: ${title}` : title} />
    </figure>
  )
}
