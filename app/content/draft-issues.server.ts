import { appConfig } from '#config'
import type { Cms } from '#cms/payload.server.ts'
import type { Issue } from '#types'
import type { IssueHit } from './directory-query.ts'
import { accessFor, type Reader } from './reader.server.ts'

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

/** The first issues of an analyzer that is not public, as a person who may write has them: the search knows only what is public. */
export async function draftIssues(cms: Cms, analyzer: Owner, reader: Reader): Promise<{ hits: IssueHit[]; total: number }> {
  const { docs, totalDocs } = await cms.find({
    collection: 'issues',
    where: { analyzer: { equals: analyzer.id } },
    sort: 'shortcode',
    limit: appConfig.directoryPageSize,
    depth: 0,
    ...accessFor(reader),
  })
  return { hits: docs.map((issue) => hitOf(issue, analyzer)), total: totalDocs }
}
