import type { CodeLine } from '../code-lines.ts'
import type { Language } from './code-grammars.server.ts'
import { highlight } from './highlight.server.ts'
import { type IssueNames, named } from './issue-names.ts'

/** A piece of code to copy, in its colours. */
export type Snippet = { label: string; code: string; tokens?: readonly CodeLine[] }

/** What a snippet without a file's name is written in, by how it looks; the first that fits. */
const LOOKS: readonly [RegExp, Language][] = [
  [/^(?:\$ |npx |npm |pip |uv |cargo |go |brew |docker )/m, 'sh'],
  [/^\s*\[[\w."-]+\]\s*$/m, 'toml'],
  [/^(?:import|export|const) |^\s*\/[/*]/m, 'js'],
  [/^\s*[{[]/, 'json'],
  [/^\s*(?:- )?[\w"-]+:(?:\s|$)/m, 'yaml'],
  [/^\s*#|# noqa/m, 'python'],
]

const lookOf = (code: string) => LOOKS.find(([look]) => look.test(code))?.[1]

/** The snippets that there are, with an issue's names in their places. */
export const snippetsOf = (written: readonly { label: string; code?: string | null }[], issue: IssueNames): Promise<Snippet[]> =>
  Promise.all(
    written.flatMap(({ label, code }) => {
      const ready = code && named(code, issue).replaceAll('\r\n', '\n').trim()
      return ready ? [highlight(ready, lookOf(ready)).then((tokens) => ({ label, code: ready, tokens }))] : []
    }),
  )
