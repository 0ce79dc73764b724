import type { Progress } from '../import-options.ts'
import type { ImportState } from './use-import.ts'

const number = new Intl.NumberFormat('en')

function timeLeft(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return ''
  if (seconds === 0) return ', done'
  if (seconds < 90) return `, about ${Math.max(1, Math.round(seconds))} s left`
  return `, about ${Math.round(seconds / 60)} minutes left`
}

function progressText({ analyzer, done, rate, left }: Progress): string {
  return `${analyzer}: ${number.format(done)} rules, ${number.format(Math.round(rate))} a second${timeLeft(left)}`
}

const STARTED = { checking: 'Uploading and reading the file…', importing: 'Importing…' }
const DONE = { open: '', checked: 'Check finished. The result is below.', imported: 'Import finished. The result is below.' }

type ProgressLineProps = Pick<ImportState, 'phase' | 'progress'>

/** Shows progress; screen readers are only told about the start and the end, not about every step. */
export function ProgressLine({ phase, progress }: ProgressLineProps) {
  const isBusy = phase === 'checking' || phase === 'importing'
  const { done = 0, rate = 0, left = null } = progress ?? {}
  const total = left === null ? undefined : done + rate * left
  return (
    <>
      <p role="status" className="import-hidden">
        {isBusy ? STARTED[phase] : DONE[phase]}
      </p>
      {isBusy ? (
        <div className="import-progress">
          <progress aria-label="Progress" max={total} value={total === undefined ? undefined : done} />
          <p>{progress ? progressText(progress) : STARTED[phase]}</p>
        </div>
      ) : null}
    </>
  )
}
