import { toldOnClick } from '../told.ts'
import { Icon } from './icon.tsx'
import { useClipboard } from './use-clipboard.ts'
import { useWords } from './use-words.ts'
import { textWords } from '../words/en/text.ts'

/**
 * Copies `text`. It takes its place from the start and shows itself once it works: without JavaScript it never does.
 * @param props.label what is copied, for those who do not see where the button stands
 * @param props.action what everybody reads, where it is more than “Copy”
 * @param props.kind what kind of text it is
 */
export function CopyButton({
  text,
  label,
  action,
  kind = 'code',
}: {
  text: string
  label: string
  action?: string
  kind?: 'code' | 'link'
}) {
  const words = useWords('text', textWords)
  const { isSupported, copied, copy } = useClipboard()
  return (
    <span className="copy" data-copied={copied || undefined}>
      <button
        type="button"
        className="copy-button"
        disabled={!isSupported}
        onClick={() => void copy(text)}
        {...toldOnClick('code copied', { kind })}
      >
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
