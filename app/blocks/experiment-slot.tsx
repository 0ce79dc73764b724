import type { ComponentType } from 'react'
import type { PagePart, ExperimentSlot } from '#app/analytics/experiments/experiment-slot.ts'
import { HiddenVariant } from '#app/ui/heading.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { previewMessages } from '#app/i18n/en/preview.ts'

/** Labels the blocks below it, in a preview, with their variant and experiment. */
function VariantNote({ experiment, variant, status }: { experiment: string; variant: string; status: 'draft' | 'running' }) {
  const messages = useMessages('preview', previewMessages)
  return (
    <p className="variant-note">
      {messages.variant(variant, experiment)} {status === 'draft' ? messages.experimentDraft : messages.experimentRunning}
    </p>
  )
}

/** `Blocks` renders the blocks of a variant. The registry passes it in, which avoids an import cycle. */
export type ExperimentSlotProps = ExperimentSlot & { Blocks: ComponentType<{ blocks: readonly PagePart[] }> }

/** One slot of an experiment: the page holds every variant, and all but the control are hidden until the visitor's variant is known. */
export function ExperimentSlotBlock({ experiment, variants, shown, previewed, Blocks }: ExperimentSlotProps) {
  return (
    <div className="trial">
      {shown.map(({ name, isControl, blocks }) => (
        <HiddenVariant key={name} value={isControl ? '' : `-${experiment}-${name}`}>
          {previewed ? (
            <div>
              <VariantNote experiment={experiment} variant={name} status={previewed} />
              <Blocks blocks={blocks} />
            </div>
          ) : (
            <div data-experiment={experiment} data-variant={name} data-variants={variants.join(' ')} hidden={!isControl}>
              <Blocks blocks={blocks} />
            </div>
          )}
        </HiddenVariant>
      ))}
    </div>
  )
}
