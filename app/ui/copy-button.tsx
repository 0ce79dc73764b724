import { trackOnClick } from './tracking-attributes.ts'
import { Icon } from '#app/icons/icon.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { textMessages } from '#app/i18n/en/text.ts'

type CopyButtonProps = {
  /** The text; without one, the code of the figure the button is in. */
  text?: string
  /** What is copied, for screen readers. */
  label: string
  /** The visible text if it is not “Copy”. */
  action?: string
  /** What kind of text it is, for analytics. */
  kind?: 'code' | 'link'
}

/**
 * Copies a text. `app/waking/actions.ts` answers it, before hydration too. Its space is reserved from the start; it is visible only
 * where it works, so never without JavaScript.
 */
export function CopyButton({ text, label, action, kind = 'code' }: CopyButtonProps) {
  const messages = useMessages('text', textMessages)
  return (
    <span className="copy">
      <button
        type="button"
        className="copy-button"
        data-action="copy"
        data-copy={text}
        data-done={messages.copied}
        {...trackOnClick('code copied', { kind })}
      >
        <Icon name="lucide:copy" />
        <Icon name="lucide:check" />
        {action ?? messages.copy} <span className="sr-only">{label}</span>
      </button>
      {/* Its content is not React's: it may have been filled before hydration. */}
      <span role="status" className="sr-only" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
    </span>
  )
}
