import type { ReactNode } from 'react'

export function AnalyzerLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="layout layout-analyzer">
      {children}
    </main>
  )
}
