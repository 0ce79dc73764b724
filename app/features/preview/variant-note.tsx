import { useWords } from '../../ui/use-words.ts'
import { previewWords } from '../../words/en/preview.ts'

/** Says in a preview to which variant of which experiment the blocks below belong. */
export function VariantNote({ experiment, variant, status }: { experiment: string; variant: string; status: 'draft' | 'running' }) {
  const words = useWords('preview', previewWords)
  return (
    <p className="variant-note">
      {words.variant(variant, experiment)} {status === 'draft' ? words.experimentDraft : words.experimentRunning}
    </p>
  )
}
