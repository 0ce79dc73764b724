import type { ReactNode } from 'react'

export function GlossaryLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="layout layout-glossary">
      {children}
    </main>
  )
}
