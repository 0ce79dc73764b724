import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { drawForPage } from './content/icon-drawing.server.ts'
import { IconSource } from './ui/icon.tsx'

/** The server draws from what is on its disk; a browser loads the loader itself only when an icon is missing. */
const findIcon = createIsomorphicFn()
  .server((name: string) => drawForPage(name))
  .client(async (name: string) => {
    const { loadDrawing } = await import('./content/icon-client.ts')
    return loadDrawing(name)
  })

/** Gives every icon of the site its source. */
export function WithIcons({ children }: { children: ReactNode }) {
  return <IconSource value={findIcon}>{children}</IconSource>
}
