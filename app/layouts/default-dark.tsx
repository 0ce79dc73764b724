import type { ReactNode } from 'react'

export function DefaultDarkLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="layout layout-default layout-dark">
      {children}
    </main>
  )
}
