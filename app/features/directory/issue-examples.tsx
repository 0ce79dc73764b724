import type { Example, Sample } from '../../content/issue-view.server.ts'
import { CodeSample } from '../../ui/code-sample.tsx'
import { Diff } from '../../ui/diff.tsx'
import { useWords } from '../../ui/use-words.ts'
import { issueWords } from '../../words/en/issue.ts'

function Half({ kind, label, sample }: { kind: 'bad' | 'good'; label: string; sample: Sample }) {
  if (!sample.code) return null
  return (
    <div className={`example-half example-${kind}`}>
      <CodeSample label={label} code={sample.code} tokens={sample.tokens} />
    </div>
  )
}

function One({ example: { bad, good, isFix }, place, count }: { example: Example; place: number; count: number }) {
  const words = useWords('issue', issueWords)
  const name = count > 1 ? words.example(place) : words.examples
  if (isFix) {
    return (
      <div className="example example-fix">
        <p className="example-label">{words.fix}</p>
        <Diff before={bad.code} after={good.code} beforeTokens={bad.tokens} afterTokens={good.tokens} label={`${name}: ${words.fix}`} />
      </div>
    )
  }
  return (
    <div className="example" role="group" aria-label={name}>
      <Half kind="bad" label={words.bad} sample={bad} />
      <Half kind="good" label={words.good} sample={good} />
    </div>
  )
}

/** Code that has the issue beside code that has not; what an autofix does as a difference. */
export function IssueExamples({ examples }: { examples: readonly Example[] }) {
  const words = useWords('issue', issueWords)
  if (examples.length === 0) return null
  return (
    <section className="examples">
      <h2 id="examples" className="knot">
        {words.examples}
      </h2>
      {examples.map((example, index) => (
        <One key={index} example={example} place={index + 1} count={examples.length} />
      ))}
    </section>
  )
}
