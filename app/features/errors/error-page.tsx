import { useMatches } from '@tanstack/react-router'
import { shellIn } from '../shell/shell-in.ts'
import { SiteShell } from '../shell/site-shell.tsx'
import { MissedLine } from './missed-line.tsx'

/** The page for a fault of ours. It says nothing of the cause; the log does. */
export function ErrorPage() {
  const shell = shellIn(useMatches())
  const page = (
    <main id="content" className="layout layout-error">
      <title>500 - Internal Server Error</title>
      <div className="hung">
        <MissedLine by="500" />
        <div className="error-words">
          <h1>Internal Server Error</h1>
          <p className="lead">Something broke on our side. Reload the page in a minute.</p>
        </div>
      </div>
    </main>
  )
  return shell ? <SiteShell shell={shell}>{page}</SiteShell> : page
}
