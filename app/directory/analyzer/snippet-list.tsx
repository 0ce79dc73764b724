import type { Snippet } from './snippets.server.ts'
import { CodeSample } from '#app/ui/code-sample.tsx'

/** Code snippets to copy. */
export function SnippetList({ snippets }: { snippets: readonly Snippet[] }) {
  return (
    <div className="snippets">
      {snippets.map(({ label, code, tokens }) => (
        <CodeSample key={label} label={label} code={code} tokens={tokens} />
      ))}
    </div>
  )
}
