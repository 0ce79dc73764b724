import type { AnalyzerView } from '../../content/analyzers.server.ts'
import { CodeSample } from '../../ui/code-sample.tsx'

/** How to switch the analyzer on, folded: most readers come for its issues. */
export function AnalyzerSetup({ snippets }: { snippets: AnalyzerView['snippets'] }) {
  if (snippets.length === 0) return null
  return (
    <details className="setup">
      <summary>Set it up: {snippets.length === 1 ? 'one snippet' : `${snippets.length} snippets`}</summary>
      <div>
        {snippets.map(({ label, code }) => (
          <CodeSample key={label} label={label} code={code} />
        ))}
      </div>
    </details>
  )
}
