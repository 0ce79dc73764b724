import type { ReactNode } from 'react'

export function ChangelogLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="layout layout-changelog">
      {children}
    </main>
  )
}
