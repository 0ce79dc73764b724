import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { BlockHead } from '#app/ui/heading.tsx'
import { Findings } from '#app/ui/finding.tsx'

export function CodeFindingsBlock({ heading, text, file, code, tokens, findings }: ResolvedBlock<'code-findings'>) {
  return (
    <section className="code-findings hung">
      <BlockHead heading={heading} text={text} />
      <Findings file={file} code={code} tokens={tokens} findings={findings} />
    </section>
  )
}
