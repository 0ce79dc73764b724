import type { Sample } from '../guide/sample.server.ts'
import type { Example } from '../issue-view.server.ts'
import { CodeSample } from '#app/ui/code-sample.tsx'
import { Diff } from '#app/ui/diff.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'
import { Section } from '#app/ui/heading.tsx'

function Half({ kind, label, sample }: { kind: 'bad' | 'good'; label: string; sample: Sample }) {
  if (!sample.code) return null
  return (
    <div className={`example-half example-${kind}`}>
      <CodeSample label={label} code={sample.code} tokens={sample.tokens} />
    </div>
  )
}

function ExamplePair({ example: { bad, good, isFix }, place, count }: { example: Example; place: number; count: number }) {
  const messages = useMessages('issue', issueMessages)
  const name = count > 1 ? messages.example(place) : messages.examples
  if (isFix) {
    return (
      <div className="example example-fix">
        <p className="example-label">{messages.fix}</p>
        <Diff before={bad.code} after={good.code} beforeTokens={bad.tokens} afterTokens={good.tokens} label={`${name}: ${messages.fix}`} />
      </div>
    )
  }
  return (
    <div className="example" role="group" aria-label={name}>
      <Half kind="bad" label={messages.bad} sample={bad} />
      <Half kind="good" label={messages.good} sample={good} />
    </div>
  )
}

/** The catalogue’s examples: incorrect code next to correct code; autofixes are shown as a diff. */
export function IssueExamples({ examples, title }: { examples: readonly Example[]; title: string }) {
  if (examples.length === 0) return null
  return (
    <Section id="examples" title={title} className="examples">
      {examples.map((example, index) => (
        <ExamplePair key={index} example={example} place={index + 1} count={examples.length} />
      ))}
    </Section>
  )
}
