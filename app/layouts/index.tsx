import { useMatch, HeadContent, Scripts, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LayoutName } from '#config'
import { Island } from '#app/ui/island.tsx'
import { localeAt } from '#app/i18n/locale-path.ts'
import { SearchDialog } from '#app/search/palette/search-dialog.tsx'
import { isMeasuredIn, shellIn } from '#app/shell/shell-in.ts'
import { buildId } from '#app/navigation/builds/build-id.ts'
import { adminHeadScript, headScript } from '#app/shell/head-script.ts'
import { pageModules } from '#app/waking/page-modules.ts'
import { scriptNonce } from '#platform/script-nonce.ts'

/** The class of every layout (`layouts.css`). A missing one does not compile. */
const CLASSES: Record<LayoutName, string> = {
  analyzer: 'layout-analyzer',
  blogpost: 'layout-blogpost',
  changelog: 'layout-changelog',
  customerstory: 'layout-customerstory',
  'default-dark': 'layout-default layout-dark',
  default: 'layout-default',
  empty: 'layout-empty',
  glossary: 'layout-glossary',
  home: 'layout-home',
  plain: 'layout-plain',
}

export function PageLayout({ name, children }: { name: LayoutName; children: ReactNode }) {
  // Not the router's location, which changes before the page does.
  const page = useMatch({ strict: false, shouldThrow: false, select: ({ pathname }) => pathname })
  return (
    <Island selector="#content" of={page}>
      {/* The key remounts the page when its layout changes. */}
      <main key={name} id="content" className={`layout ${CLASSES[name]}`}>
        {children}
      </main>
    </Island>
  )
}

type AdminData = { theme?: string; languageCode?: string; user?: object | null }

/** `--paper` of both themes, for the browser's own UI; `tests/e2e/layouts/theme.test.ts` keeps the two in sync. */
const PAPER = [
  { scheme: 'light', color: '#f9f5ef' },
  { scheme: 'dark', color: '#142333' },
] as const

/** The `<html>` of every page. The admin's theme and language come from the loader data of its layout route. */
export function Document({ children }: { children: ReactNode }) {
  const admin = useRouterState({ select: (state) => state.matches.find(({ routeId }) => routeId === '/_payload') })
  const locale = useRouterState({ select: (state) => localeAt(state.location) })
  const measured = useRouterState({ select: ({ matches }) => isMeasuredIn(matches) })
  const shell = useRouterState({ select: ({ matches }) => shellIn(matches) })
  const modules = pageModules(useRouter())
  if (!admin) {
    return (
      <html lang={locale} data-build={buildId()} data-modules={modules} data-measured={measured ? '' : undefined} suppressHydrationWarning>
        <head>
          {PAPER.map(({ scheme, color }) => (
            <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} data-scheme={scheme} />
          ))}
          <script nonce={scriptNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript() }} />
          <HeadContent />
        </head>
        <body>
          {children}
          {shell ? (
            <Island selector="dialog.palette">
              <SearchDialog shell={shell} />
            </Island>
          ) : null}
          {/* Outside everything a navigation replaces. Masked in recordings, because titles can contain search terms. */}
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
        <script nonce={scriptNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: adminHeadScript() }} />
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
