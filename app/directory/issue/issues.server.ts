import type { LayoutName } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import type { Issue } from '#types'
import { neighbours, relatedIssues, sameIdea } from './related-issues.server.ts'
import { type RedirectOutcome, redirectOutcome, resolveAddress } from '#app/documents/resolve.server.ts'
import { type Around, type IssueAround, issueViewOf, type IssueView } from './issue-view.server.ts'
import type { FoundDocument } from '#app/documents/documents.server.ts'
import { layoutInDirectory } from '#app/documents/layout.ts'
import { cachedRead } from '#app/documents/cache.server.ts'
import { accessFor, localeOf, type Reader, readerOf, VISITOR } from '#app/documents/reader.server.ts'

const RELATED = 6
const SAME_IDEA = 8

/** An issue with its layout and related issues, or the redirect its editors set. */
export type IssueAnswer = { issue: IssueView; around: IssueAround; layout: LayoutName } | RedirectOutcome

/** Returns the issue of an analyzer with this shortcode, or `null`. A visitor never gets a draft. */
export async function findIssue(
  cms: Cms,
  analyzerShortcode: string,
  shortcode: string,
  reader: Reader = VISITOR,
  search = '',
): Promise<IssueAnswer | null> {
  const found = await resolveAddress(
    cms,
    { locale: localeOf(reader), key: `/directory/${analyzerShortcode}/issues/${shortcode}` },
    reader,
    search,
  )
  if (found && found.kind !== 'document') return redirectOutcome(found)
  if (found?.row.collection !== 'issues') return null
  const { row } = found
  // The row is part of the key, so that an issue never outlives the version of the document it was found with.
  const content = await cachedRead(cms, reader, ['issue', row], () => readIssue(cms, row, reader))
  return content && { ...content, layout: layoutInDirectory(row) }
}

async function readIssue(cms: Cms, row: FoundDocument, reader: Reader): Promise<{ issue: IssueView; around: IssueAround } | null> {
  const doc = await cms.findByID({ collection: 'issues', id: row.id, depth: 1, ...accessFor(readerOf(reader, row)) })
  const analyzer = await analyzerOf(cms, doc, reader)
  // An issue is not public while its analyzer is a draft.
  if (!analyzer) return null
  const [issue, around] = await Promise.all([issueViewOf(cms, doc, analyzer, row.stem, reader), aroundOf(cms, doc.id)])
  return { issue, around }
}

/** Loads the analyzer's fields for an issue's page. A share link to the issue exposes these fields of a draft analyzer, and no more. */
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
