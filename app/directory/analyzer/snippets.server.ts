import type { CodeLine } from '#app/ui/code-lines.ts'
import { type Language, highlight } from '#app/rich-text/highlight.server.ts'
import { type IssueNames, fillSnippet } from '../issue/issue-names.ts'

/** A code snippet to copy, with highlighting. */
export type Snippet = { label: string; code: string; tokens?: readonly CodeLine[] }

/** Guesses the language of a snippet without a file name; the first match wins. */
const LANGUAGE_HINTS: readonly [RegExp, Language][] = [
  [/^(?:\$ |npx |npm |pip |uv |cargo |go |brew |docker )/m, 'sh'],
  [/^\s*\[[\w."-]+\]\s*$/m, 'toml'],
  [/^(?:import|export|const) |^\s*\/[/*]/m, 'js'],
  [/^\s*[{[]/, 'json'],
  [/^\s*(?:- )?[\w"-]+:(?:\s|$)/m, 'yaml'],
  [/^\s*#|# noqa/m, 'python'],
]

const guessLanguage = (code: string) => LANGUAGE_HINTS.find(([pattern]) => pattern.test(code))?.[1]

/** Highlights the non-empty snippets, with an issue's names filled in. */
export const snippetsOf = (written: readonly { label: string; code?: string | null }[], issue: IssueNames): Promise<Snippet[]> =>
  Promise.all(
    written.flatMap(({ label, code }) => {
      const ready = code && fillSnippet(code, issue).replaceAll('\r\n', '\n').trim()
      return ready ? [highlight(ready, guessLanguage(ready)).then((tokens) => ({ label, code: ready, tokens }))] : []
    }),
  )
