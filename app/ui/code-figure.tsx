import { type CodeLine, linesOf } from '../code-lines.ts'
import { CodeLines } from './code-tokens.tsx'

type CodeFigureProps = { code: string; tokens?: readonly CodeLine[]; language?: string | null; file?: string | null; title: string }

/** Code that shows what the words beside it say. */
export function CodeFigure({ code, tokens, language, file, title }: CodeFigureProps) {
  return (
    <figure className={language === 'sh' ? 'code-figure code-figure-terminal' : 'code-figure'}>
      {file ? (
        <figcaption>
          <bdi>{file}</bdi>
        </figcaption>
      ) : null}
      {/* Focusable, so that a keyboard can scroll it. Code runs from left to right in every language. */}
      <pre tabIndex={0} role="group" aria-label={file ? `${file}: ${title}` : title} dir="ltr">
        <code>
          <CodeLines lines={linesOf(code, tokens)} />
        </code>
      </pre>
    </figure>
  )
}
