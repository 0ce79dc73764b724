import { useLocale } from '../../ui/use-locale.ts'

/** Where feedback is sent. */
export const FEEDBACK_PATH = '/forms/feedback'

/** The issue whose page is read. */
export type FeedbackOf = { analyzer: string; issue: string }

/** What every form of feedback says of itself. */
export function FeedbackFields({ analyzer, issue }: FeedbackOf) {
  const locale = useLocale()
  return (
    <>
      <input type="hidden" name="analyzer" value={analyzer} />
      <input type="hidden" name="issue" value={issue} />
      <input type="hidden" name="locale" value={locale} />
    </>
  )
}
