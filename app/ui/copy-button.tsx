import { Icon } from './icon.tsx'
import { useClipboard } from './use-clipboard.ts'

/**
 * Copies `text`. It takes its place from the start and shows itself once it works: without JavaScript it never does.
 * @param props.label what is copied, for those who do not see where the button stands
 * @param props.words as much of it as everybody reads
 */
export function CopyButton({ text, label, words = '' }: { text: string; label: string; words?: string }) {
  const { isSupported, copied, copy } = useClipboard()
  return (
    <span className="copy" data-copied={copied || undefined}>
      <button type="button" className="copy-button" disabled={!isSupported} onClick={() => void copy(text)}>
        <Icon name="lucide:copy" />
        <Icon name="lucide:check" />
        Copy {words} <span className="sr-only">{label}</span>
      </button>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </span>
  )
}
