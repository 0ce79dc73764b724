import { serverConfig } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import type { Issue } from '#types'
import type { IssueHit } from './issue/issue-hit.server.ts'
import { accessFor, type Reader } from '#app/documents/reader.server.ts'

type Owner = IssueHit['analyzer'] & { id: number }

const statusOf = ({ removed, deprecated }: Issue): IssueHit['status'] =>
  removed?.since ? 'removed' : deprecated?.since ? 'deprecated' : 'active'

const hitOf = (issue: Issue, { shortcode, name }: Owner): IssueHit => ({
  path: issue.path ?? '',
  analyzer: { shortcode, name },
  shortcode: issue.shortcode ?? '',
  title: issue.title,
  summary: issue.summary ?? '',
  severity: issue.severity,
  category: issue.category,
  autofix: issue.autofix,
  recommended: issue.recommended ?? false,
  status: statusOf(issue),
})

/** Lists the first issues of an unpublished analyzer for an editor's preview; the search index only has public issues. */
export async function draftIssues(cms: Cms, analyzer: Owner, reader: Reader): Promise<{ hits: IssueHit[]; total: number }> {
  const { docs, totalDocs } = await cms.find({
    collection: 'issues',
    where: { analyzer: { equals: analyzer.id } },
    sort: 'shortcode',
    limit: serverConfig.directoryPageSize,
    depth: 0,
    ...accessFor(reader),
  })
  return { hits: docs.map((issue) => hitOf(issue, analyzer)), total: totalDocs }
}
