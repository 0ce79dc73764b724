import type { ReactNode } from 'react'

export function HomeLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="layout layout-home">
      {children}
    </main>
  )
}
