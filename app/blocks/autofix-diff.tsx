import type { DrawnBlock } from '../drawn.ts'
import { Diff } from '../ui/diff.tsx'
import { useWords } from '../ui/use-words.ts'
import { blocksWords } from '../words/en/blocks.ts'

/** Whether a machine may apply it: a line that runs through, or one that stops at a gate. */
function SafetyShape({ safety }: { safety: 'safe' | 'unsafe' }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <path d={safety === 'safe' ? 'M1 6.5 4.5 10 11 2' : 'M6 0v12M0 6h3M9 6h3'} />
    </svg>
  )
}

export function AutofixDiffBlock({ heading, text, shortcode, safety, note, ...change }: DrawnBlock<'autofix-diff'>) {
  const words = useWords('blocks', blocksWords)
  const { before, after, beforeTokens, afterTokens, file } = change
  const label = [shortcode ?? heading, file].filter(Boolean).join(', ')
  return (
    <section className="autofix-diff">
      <div className="hung">
        <h2 className="aside knot">{heading}</h2>
        {text ? <p className="lead">{text}</p> : null}
      </div>
      <div className="hung autofix-change">
        <div className="aside autofix-verdict">
          {shortcode ? (
            <p className="autofix-code">
              <code>{shortcode}</code>
            </p>
          ) : null}
          <p className="autofix-safety">
            <SafetyShape safety={safety} />
            {words.fixes[safety]}
          </p>
          {note ? <p className="autofix-note">{note}</p> : null}
        </div>
        <Diff before={before} after={after} beforeTokens={beforeTokens} afterTokens={afterTokens} file={file} label={label} />
      </div>
    </section>
  )
}
