import type { Snippet } from '../../content/snippets.server.ts'
import { SnippetList } from './snippet-list.tsx'

/** How to switch the analyzer on, folded: most readers come for its issues. */
export function AnalyzerSetup({ title, snippets }: { title: string; snippets: readonly Snippet[] }) {
  if (snippets.length === 0) return null
  return (
    <details className="setup">
      <summary>{title}</summary>
      <SnippetList snippets={snippets} />
    </details>
  )
}
