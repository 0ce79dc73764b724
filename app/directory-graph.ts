import { createIsomorphicFn } from '@tanstack/react-start'
import type { IssueHit } from './content/directory-query.ts'
import type { IssueView } from './content/issue-view.server.ts'
import type { Shell } from './content/shell.server.ts'
import { directoryJsonLd } from './directory-json-ld.ts'
import { writtenGraph } from './page-graph.ts'

/** What a page of the directory shows: a list of issues, or one. */
export type DirectoryShown = {
  site: Shell['site'] | undefined
  path: string
  name: string
  hits: readonly IssueHit[]
  issue?: IssueView
}

/** What a page of the directory says of itself to machines; see `page-graph.ts`. */
export const directoryGraph = createIsomorphicFn()
  .server((shown: DirectoryShown): object | undefined => directoryJsonLd(shown))
  .client((shown) => writtenGraph(shown.path))
