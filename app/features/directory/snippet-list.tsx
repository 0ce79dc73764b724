import type { Snippet } from '../../content/snippets.server.ts'
import { CodeSample } from '../../ui/code-sample.tsx'

/** Pieces of code to copy, one below the other. */
export function SnippetList({ snippets }: { snippets: readonly Snippet[] }) {
  return (
    <div className="snippets">
      {snippets.map(({ label, code, tokens }) => (
        <CodeSample key={label} label={label} code={code} tokens={tokens} />
      ))}
    </div>
  )
}
