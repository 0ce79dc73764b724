import { VariantNote } from '../features/preview/variant-note.tsx'
import type { Trial } from '../trial.ts'
import { HiddenVariant } from '../ui/hidden-variant.ts'
import { RenderBlocks } from './index.tsx'

/** One place of an experiment: every variant is in the page, and all but the control are hidden until the visitor's is known. */
export function TrialBlock({ experiment, variants, shown, previewed }: Trial) {
  return (
    <div className="trial">
      {shown.map(({ name, isControl, blocks }) => (
        <HiddenVariant key={name} value={isControl ? '' : `-${experiment}-${name}`}>
          {previewed ? (
            <div>
              <VariantNote experiment={experiment} variant={name} status={previewed} />
              <RenderBlocks blocks={blocks} />
            </div>
          ) : (
            <div data-experiment={experiment} data-variant={name} data-variants={variants.join(' ')} hidden={!isControl}>
              <RenderBlocks blocks={blocks} />
            </div>
          )}
        </HiddenVariant>
      ))}
    </div>
  )
}
