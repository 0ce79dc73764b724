import { HeadContent, Scripts, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buildId } from '../features/deploy/build-id.ts'

type AdminData = { theme?: string; languageCode?: string }

/** The `<html>` of every page. The admin's theme and language come from its layout route's data. */
export function Document({ children }: { children: ReactNode }) {
  const admin = useRouterState({ select: (state) => state.matches.find(({ routeId }) => routeId === '/_payload') })
  if (!admin) {
    return (
      <html lang="en" data-build={buildId()}>
        <head>
          <HeadContent />
        </head>
        <body>
          {children}
          <Scripts />
        </body>
      </html>
    )
  }
  const { theme, languageCode } = (admin.loaderData ?? {}) as AdminData
  return (
    <html lang={languageCode ?? 'en'} dir="ltr" data-theme={theme} suppressHydrationWarning>
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
