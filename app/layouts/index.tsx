import type { ComponentType, ReactNode } from 'react'
import type { LayoutName } from '#config'
import { AnalyzerLayout } from './analyzer.tsx'
import { BlogpostLayout } from './blogpost.tsx'
import { ChangelogLayout } from './changelog.tsx'
import { CustomerstoryLayout } from './customerstory.tsx'
import { DefaultDarkLayout } from './default-dark.tsx'
import { DefaultLayout } from './default.tsx'
import { EmptyLayout } from './empty.tsx'
import { GlossaryLayout } from './glossary.tsx'
import { HomeLayout } from './home.tsx'
import { PlainLayout } from './plain.tsx'

/** A view for every layout. A missing one does not compile. */
const layouts: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  analyzer: AnalyzerLayout,
  blogpost: BlogpostLayout,
  changelog: ChangelogLayout,
  customerstory: CustomerstoryLayout,
  'default-dark': DefaultDarkLayout,
  default: DefaultLayout,
  empty: EmptyLayout,
  glossary: GlossaryLayout,
  home: HomeLayout,
  plain: PlainLayout,
}

/** A page in its layout. */
export function PageLayout({ name, children }: { name: LayoutName; children: ReactNode }) {
  const Layout = layouts[name]
  return <Layout>{children}</Layout>
}
