import { useMatches } from '@tanstack/react-router'
import { useWords } from '../../ui/use-words.ts'
import { errorsWords } from '../../words/en/errors.ts'
import { shellIn } from '../shell/shell-in.ts'
import { SiteShell } from '../shell/site-shell.tsx'
import { statusOf } from './faults.ts'
import { MissedLine } from './missed-line.tsx'

/** The number under which the log has the fault, as `report-fault.server.ts` writes it into the message. */
const referenceIn = (error: unknown) => (error instanceof Error ? /Reference: ([0-9A-Z-]+)/.exec(error.message)?.[1] : undefined)

/** Errors whose message says no more than what a visitor asked for. */
const isPlain = (error: unknown): error is Error => error instanceof Error && /^Cannot navigate to a URL/.test(error.message)

/** The page for a fault of ours. It says nothing of the cause; the log does, under the same reference. */
export function ErrorPage({ error }: { error?: unknown }) {
  const words = useWords('errors', errorsWords)
  const shell = shellIn(useMatches())
  const reference = referenceIn(error)
  const status = statusOf(error)
  const [heading, text] = {
    400: [words.unfit, words.unfitText],
    429: [words.busy, words.oftenText],
    500: [words.fault, undefined],
    503: [words.busy, words.busyText],
  }[status]
  const page = (
    <main id="content" className="layout layout-error">
      <title>{`${status} - ${isPlain(error) ? error.message : heading}`}</title>
      <meta name="robots" content="noindex" />
      <div className="hung">
        <MissedLine by={String(status)} />
        <div className="error-words">
          <h1>{heading}</h1>
          <p className="lead">{text ?? (shell?.site.failure || words.reload)}</p>
          {reference ? (
            <p className="error-path">
              {words.reference[0]}
              <code>{reference}</code>
              {words.reference[1]}
            </p>
          ) : null}
        </div>
      </div>
    </main>
  )
  return shell ? <SiteShell shell={shell}>{page}</SiteShell> : page
}
