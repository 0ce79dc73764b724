import type { ReactNode } from 'react'

export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="layout layout-default">
      {children}
    </main>
  )
}
