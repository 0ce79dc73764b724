import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Shell } from '../../content/shell.server.ts'
import { useWords } from '../../ui/use-words.ts'
import { shellWords } from '../../words/en/shell.ts'
import { PreviewBar } from '../preview/preview-bar.tsx'
import { comeAlive } from './alive.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const Inside = createContext(false)

/** Header, content and footer of every page. The error page brings its own along, and may stand inside another one. */
export function SiteShell({ shell, children }: { shell: Shell; children: ReactNode }) {
  // An effect runs when React has taken the page over; `later.ts` waits for that.
  useEffect(comeAlive, [])
  const words = useWords('shell', shellWords)
  if (useContext(Inside)) return children
  return (
    <Inside value={true}>
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      {shell.preview ? <PreviewBar kind={shell.preview} /> : null}
      <SiteHeader shell={shell} />
      {children}
      <SiteFooter shell={shell} />
    </Inside>
  )
}
