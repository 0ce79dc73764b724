import type { Progress } from '../../imports/import.server.ts'
import type { ImportState } from './use-import.ts'

const number = new Intl.NumberFormat('en')

function timeLeft(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return ''
  if (seconds === 0) return ', done'
  if (seconds < 90) return `, about ${Math.max(1, Math.round(seconds))} s left`
  return `, about ${Math.round(seconds / 60)} minutes left`
}

/** How far it is, in words. */
export function progressWords({ analyzer, done, rate, left }: Progress): string {
  return `${analyzer}: ${number.format(done)} rules, ${number.format(Math.round(rate))} a second${timeLeft(left)}`
}

const BEGINNING = { checking: 'The file is being sent and read …', importing: 'The import has begun …' }
const DONE = { open: '', checked: 'Checked. The result follows.', imported: 'Imported. The result follows.' }

type ProgressLineProps = Pick<ImportState, 'phase' | 'progress'>

/** What the form is doing; told to those who do not see it when it begins and ends, not at every step. */
export function ProgressLine({ phase, progress }: ProgressLineProps) {
  const isBusy = phase === 'checking' || phase === 'importing'
  const { done = 0, rate = 0, left = null } = progress ?? {}
  const total = left === null ? undefined : done + rate * left
  return (
    <>
      <p role="status" className="import-hidden">
        {isBusy ? BEGINNING[phase] : DONE[phase]}
      </p>
      {isBusy ? (
        <div className="import-progress">
          <progress aria-label="Progress" max={total} value={total === undefined ? undefined : done} />
          <p>{progress ? progressWords(progress) : BEGINNING[phase]}</p>
        </div>
      ) : null}
    </>
  )
}
