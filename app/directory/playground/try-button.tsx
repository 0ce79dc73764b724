import { useMessages } from '#app/i18n/use-messages.ts'
import { textMessages } from '#app/i18n/en/text.ts'

/** `data`: a `TryData` as JSON. */
type TryButtonProps = { data: string; label: string }

/**
 * Opens the editor, in a place of its own that React leaves alone. `app/waking/actions.ts` answers the press without waking the page.
 * Visible only where scripts run.
 */
export function TryButton({ data, label }: TryButtonProps) {
  const messages = useMessages('text', textMessages)
  return (
    <div data-try-frame className="try">
      <button
        type="button"
        className="button button-quiet try-button"
        data-action="try"
        data-try={data}
        data-failed={messages.tryFailed}
        suppressHydrationWarning
      >
        {messages.tryIt} <span className="sr-only">{label}</span>
      </button>
      <p role="status" className="try-failed" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      <div data-try-place dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
    </div>
  )
}
