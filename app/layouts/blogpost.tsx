import type { ReactNode } from 'react'

export function BlogpostLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="layout layout-blogpost">
      {children}
    </main>
  )
}
