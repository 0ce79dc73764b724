import type { ComponentType, ReactNode } from 'react'
import type { Page } from '#types'
import { DefaultLayout } from './default.tsx'
import { EmptyLayout } from './empty.tsx'
import { HomeLayout } from './home.tsx'
import { PlainLayout } from './plain.tsx'

export type LayoutName = NonNullable<Page['layout']>

/** A view for every layout the CMS offers. A missing one does not compile. */
const layouts: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  default: DefaultLayout,
  home: HomeLayout,
  plain: PlainLayout,
  empty: EmptyLayout,
}

/** A page in its layout. */
export function PageLayout({ name, children }: { name: LayoutName; children: ReactNode }) {
  const Layout = layouts[name]
  return <Layout>{children}</Layout>
}
