import type { LayoutName } from '#config'
import type { Cms } from '#cms/payload.server.ts'
import type { Issue } from '#types'
import { inLocale } from '../locale-path.ts'
import { neighbours, relatedIssues, sameIdea } from './related-issues.server.ts'
import { type Elsewhere, elsewhere } from './elsewhere.ts'
import { type Around, type IssueAround, issueViewOf, type IssueView } from './issue-view.server.ts'
import { layoutInDirectory } from './layout.ts'
import { accessFor, localeOf, type Reader, readerOf, VISITOR } from './reader.server.ts'
import { resolvePath } from './resolve.server.ts'

const RELATED = 6
const SAME_IDEA = 8

/** An issue in its layout with what stands around it, or where its editors send visitors instead. */
export type IssueAnswer = { issue: IssueView; around: IssueAround; layout: LayoutName } | Elsewhere

/** The issue of an analyzer with this shortcode, or `null`. A visitor never gets a draft. */
export async function findIssue(
  cms: Cms,
  analyzerShortcode: string,
  shortcode: string,
  reader: Reader = VISITOR,
  search = '',
): Promise<IssueAnswer | null> {
  const found = await resolvePath(cms, inLocale(`/directory/${analyzerShortcode}/issues/${shortcode}`, localeOf(reader)), reader, search)
  if (found && found.kind !== 'document') return elsewhere(found)
  if (found?.row.collection !== 'issues') return null
  const doc = await cms.findByID({ collection: 'issues', id: found.row.id, depth: 1, ...accessFor(readerOf(reader, found.row)) })
  const analyzer = await analyzerOf(cms, doc, reader)
  // The analyzer may be a draft while its issue is published; then the issue is not public either.
  if (!analyzer) return null
  const [issue, around] = await Promise.all([issueViewOf(cms, doc, analyzer, found.row.stem, reader), aroundOf(cms, doc.id)])
  return { issue, around, layout: layoutInDirectory(found.row) }
}

/** What an issue’s page says of its analyzer. A link that shares the issue shows that much of a draft too, and no more. */
async function analyzerOf(cms: Cms, { id, analyzer }: Issue, reader: Reader): Promise<Around | null> {
  if (typeof analyzer === 'object') return analyzer
  if (reader.kind !== 'share' || reader.collection !== 'issues' || reader.id !== id) return null
  const select = { shortcode: true, name: true, snippets: true, tool: true, config: true } as const
  return cms.findByID({ collection: 'analyzers', id: analyzer, depth: 0, draft: true, select, disableErrors: true })
}

async function aroundOf(cms: Cms, id: number): Promise<IssueAround> {
  const [related, same, beside] = await Promise.all([relatedIssues(cms, id, RELATED), sameIdea(cms, id, SAME_IDEA), neighbours(cms, id)])
  return { related, same, ...beside }
}
