import type { ReactNode } from 'react'

export function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="layout layout-empty">
      {children}
    </main>
  )
}
