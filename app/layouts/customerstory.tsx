import type { ReactNode } from 'react'

export function CustomerstoryLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="layout layout-customerstory">
      {children}
    </main>
  )
}
