import type { DrawnBlock } from '../drawn.ts'
import { BlockHead } from '../ui/block-head.tsx'
import { Findings } from '../ui/finding.tsx'

export function CodeFindingsBlock({ heading, text, file, code, tokens, findings }: DrawnBlock<'code-findings'>) {
  return (
    <section className="code-findings hung">
      <BlockHead heading={heading} text={text} />
      <Findings file={file} code={code} tokens={tokens} findings={findings} />
    </section>
  )
}
