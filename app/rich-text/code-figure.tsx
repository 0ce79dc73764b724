import { type CodeLine, linesOf } from '#app/ui/code-lines.ts'
import { CodeLines } from '#app/ui/code-tokens.tsx'

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
      {/* Focusable, so that a keyboard can scroll it. Code is left to right in every language. */}
      <pre tabIndex={0} role="group" aria-label={file ? `${file}: ${title}` : title} dir="ltr">
        <code>
          <CodeLines lines={linesOf(code, tokens)} />
        </code>
      </pre>
    </figure>
  )
}
