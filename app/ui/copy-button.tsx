import { Icon } from './icon.tsx'
import { useClipboard } from './use-clipboard.ts'
import { useWords } from './use-words.ts'
import { textWords } from '../words/en/text.ts'

/**
 * Copies `text`. It takes its place from the start and shows itself once it works: without JavaScript it never does.
 * @param props.label what is copied, for those who do not see where the button stands
 * @param props.action what everybody reads, where it is more than “Copy”
 */
export function CopyButton({ text, label, action }: { text: string; label: string; action?: string }) {
  const words = useWords('text', textWords)
  const { isSupported, copied, copy } = useClipboard()
  return (
    <span className="copy" data-copied={copied || undefined}>
      <button type="button" className="copy-button" disabled={!isSupported} onClick={() => void copy(text)}>
        <Icon name="lucide:copy" />
        <Icon name="lucide:check" />
        {action ?? words.copy} <span className="sr-only">{label}</span>
      </button>
      <span role="status" className="sr-only">
        {copied ? words.copied : ''}
      </span>
    </span>
  )
}
