import { useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LayoutName } from '#config'
import { Island } from '#app/ui/island.tsx'

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
