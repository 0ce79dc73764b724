import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { Diff } from '#app/ui/diff.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { blocksMessages } from '#app/i18n/en/text.ts'
import { HungHead } from '#app/ui/heading.tsx'

/** A tick for a safe fix, a gate for one that needs review. */
function SafetyShape({ safety }: { safety: 'safe' | 'unsafe' }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <path d={safety === 'safe' ? 'M1 6.5 4.5 10 11 2' : 'M6 0v12M0 6h3M9 6h3'} />
    </svg>
  )
}

export function AutofixDiffBlock({ heading, text, shortcode, safety, note, ...change }: ResolvedBlock<'autofix-diff'>) {
  const messages = useMessages('blocks', blocksMessages)
  const { before, after, beforeTokens, afterTokens, file } = change
  const label = [shortcode ?? heading, file].filter(Boolean).join(', ')
  return (
    <section className="autofix-diff">
      <HungHead heading={heading} text={text} />
      <div className="hung autofix-change">
        <div className="aside autofix-verdict">
          {shortcode ? (
            <p className="autofix-code">
              <code>{shortcode}</code>
            </p>
          ) : null}
          <p className="autofix-safety">
            <SafetyShape safety={safety} />
            {messages.fixes[safety]}
          </p>
          {note ? <p className="autofix-note">{note}</p> : null}
        </div>
        <Diff before={before} after={after} beforeTokens={beforeTokens} afterTokens={afterTokens} file={file} label={label} />
      </div>
    </section>
  )
}
