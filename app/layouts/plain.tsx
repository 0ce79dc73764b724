import type { ReactNode } from 'react'

export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="layout layout-plain">
      {children}
    </main>
  )
}
