import { HeadContent, Scripts, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localeAt } from '../locale-path.ts'
import { isMeasuredIn } from '../features/shell/shell-in.ts'
import { buildId } from '../features/deploy/build-id.ts'
import { headScript } from '../features/shell/head-script.ts'
import { scriptMark } from '../script-mark.ts'

type AdminData = { theme?: string; languageCode?: string; user?: object | null }

/** `--paper` of both themes, for what the browser draws around the page: `tests/e2e/theme.test.ts` holds them together. */
const PAPER = [
  { scheme: 'light', color: '#f9f5ef' },
  { scheme: 'dark', color: '#142333' },
] as const

/** The `<html>` of every page. The admin's theme and language come from its layout route's data. */
export function Document({ children }: { children: ReactNode }) {
  const admin = useRouterState({ select: (state) => state.matches.find(({ routeId }) => routeId === '/_payload') })
  const locale = useRouterState({ select: (state) => localeAt(state.location) })
  const measured = useRouterState({ select: ({ matches }) => isMeasuredIn(matches) })
  if (!admin) {
    return (
      <html lang={locale} data-build={buildId()} data-measured={measured ? '' : undefined} suppressHydrationWarning>
        <head>
          {PAPER.map(({ scheme, color }) => (
            <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} data-scheme={scheme} />
          ))}
          <script nonce={scriptMark()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript() }} />
          <HeadContent />
        </head>
        <body>
          {children}
          {/* Outside of everything that a navigation replaces; titles can repeat what was searched for, which no recording shows. */}
          <div id="page-announcer" className="sr-only ph-mask" aria-live="polite" aria-atomic="true" />
          <Scripts />
        </body>
      </html>
    )
  }
  const { theme, languageCode, user } = (admin.loaderData ?? {}) as AdminData
  return (
    <html lang={languageCode ?? 'en'} dir="ltr" data-theme={theme} data-stranger={user ? undefined : ''} suppressHydrationWarning>
      <head>
        <style>{'@layer payload-default, payload;'}</style>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
