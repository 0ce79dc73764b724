import { useWords } from '../../ui/use-words.ts'
import { shellWords } from '../../words/en/shell.ts'
import { loadLater } from './later.ts'

/** Opens what a visitor may say about measuring; all of it comes with the first click. */
export function ChoicesButton() {
  const words = useWords('shell', shellWords)
  const open = async () => {
    const { loadAnalytics } = await loadLater()
    const { openChoices } = await loadAnalytics()
    await openChoices()
  }
  return (
    // A file that cannot be fetched is tried again with the next click.
    <button className="choices-button" type="button" aria-haspopup="dialog" onClick={() => void open().catch(() => null)}>
      {words.privacyChoices}
    </button>
  )
}
