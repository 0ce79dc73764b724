import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { findDrawingForPage } from './icons.server.ts'
import { IconSource } from './icon.tsx'

/** The server reads icons from disk; a browser loads the icon loader only when an icon is missing. */
const findIcon = createIsomorphicFn()
  .server((name: string) => findDrawingForPage(name))
  .client(async (name: string) => {
    const { loadDrawing } = await import('./icon-client.ts')
    return loadDrawing(name)
  })

/** Provides the icon source for the whole site. */
export function WithIcons({ children }: { children: ReactNode }) {
  return <IconSource value={findIcon}>{children}</IconSource>
}
