import { useMatches } from '@tanstack/react-router'
import { useMessages } from '#app/i18n/use-messages.ts'
import { errorsMessages } from '#app/i18n/en/errors.ts'
import { shellIn } from '#app/shell/shell-in.ts'
import { SiteShell } from '#app/shell/site-shell.tsx'
import { statusOf } from './faults.ts'

/** A plumb line that misses its mark by `by`. */
export function MissedLine({ by }: { by: string }) {
  return (
    <svg className="missed-line" viewBox="0 0 192 480" width="192" height="480" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M191.5 0v464" strokeDasharray="2 6" />
      <path d="M191.5 462v16M183.5 470h16M186.5 470a5 5 0 1 0 10 0 5 5 0 0 0-10 0Z" />
      <path d="M56.5 0v392" />
      <path d="M53.5 390h6v4h6v9l-9 25-9-25v-9h6z" fill="currentColor" stroke="none" />
      <path d="M56.5 430v24M56.5 442h44M147.5 442h44M61.5 438l-5 4 5 4M186.5 438l5 4-5 4" strokeWidth="1" />
      <text x="124" y="447" fill="currentColor" stroke="none" fontSize="15" textAnchor="middle">
        {by}
      </text>
    </svg>
  )
}

/** The reference of the error in the log, which `report-fault.server.ts` puts into the message. */
const referenceIn = (error: unknown) => (error instanceof Error ? /Reference: ([0-9A-Z-]+)/.exec(error.message)?.[1] : undefined)

/** Errors whose message only repeats the visitor's input, so it is safe to show. */
const isPlain = (error: unknown): error is Error => error instanceof Error && /^Cannot navigate to a URL/.test(error.message)

/** The page for server errors. It never shows the cause; the log has it under the same reference. */
export function ErrorPage({ error }: { error?: unknown }) {
  const messages = useMessages('errors', errorsMessages)
  const shell = shellIn(useMatches())
  const reference = referenceIn(error)
  const status = statusOf(error)
  const [heading, text] = {
    400: [messages.unfit, messages.unfitText],
    429: [messages.busy, messages.oftenText],
    500: [messages.fault, undefined],
    503: [messages.busy, messages.busyText],
  }[status]
  const page = (
    <main id="content" className="layout layout-error">
      <title>{`${status} - ${isPlain(error) ? error.message : heading}`}</title>
      <meta name="robots" content="noindex" />
      <div className="hung">
        <MissedLine by={String(status)} />
        <div className="error-words">
          <h1>{heading}</h1>
          <p className="lead">{text ?? (shell?.site.failure || messages.reload)}</p>
          {reference ? (
            <p className="error-path">
              {messages.reference[0]}
              <code>{reference}</code>
              {messages.reference[1]}
            </p>
          ) : null}
        </div>
      </div>
    </main>
  )
  return shell ? <SiteShell shell={shell}>{page}</SiteShell> : page
}
