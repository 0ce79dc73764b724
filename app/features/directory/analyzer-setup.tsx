import type { AnalyzerView } from '../../content/analyzers.server.ts'
import { CodeSample } from '../../ui/code-sample.tsx'
import { useWords } from '../../ui/use-words.ts'
import { directoryWords } from '../../words/en/directory.ts'

/** How to switch the analyzer on, folded: most readers come for its issues. */
export function AnalyzerSetup({ snippets }: { snippets: AnalyzerView['snippets'] }) {
  const words = useWords('directory', directoryWords)
  if (snippets.length === 0) return null
  return (
    <details className="setup">
      <summary>{words.setUp(snippets.length)}</summary>
      <div>
        {snippets.map(({ label, code }) => (
          <CodeSample key={label} label={label} code={code} />
        ))}
      </div>
    </details>
  )
}
