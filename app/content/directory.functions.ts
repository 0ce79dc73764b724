import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'

/** The server refuses longer addresses; one that no document has is a 404, not a fault. */
const shortcode = z.string().max(2048)

export const getAnalyzers = createServerFn({ method: 'GET' }).handler(async () => {
  const [{ openCms }, { listAnalyzers }] = await Promise.all([import('#cms/payload.server.ts'), import('./analyzers.server.ts')])
  return listAnalyzers(await openCms())
})

export const getAnalyzer = createServerFn({ method: 'GET' })
  .validator(z.object({ analyzer: shortcode, page: z.number().int().min(1).max(10_000) }))
  .handler(async ({ data }) => {
    const [{ openCms }, { findAnalyzer }, { listIssues }] = await Promise.all([
      import('#cms/payload.server.ts'),
      import('./analyzers.server.ts'),
      import('./issues.server.ts'),
    ])
    const cms = await openCms()
    const analyzer = await findAnalyzer(cms, data.analyzer)
    if (!analyzer) throw notFound({ data: { path: `/directory/${data.analyzer}` } })
    const list = await listIssues(cms, analyzer.id, data.page)
    if (data.page > list.pages) throw notFound({ data: { path: `/directory/${data.analyzer}?page=${data.page}` } })
    return { analyzer, list }
  })

export const getIssue = createServerFn({ method: 'GET' })
  .validator(z.object({ analyzer: shortcode, issue: shortcode }))
  .handler(async ({ data }) => {
    const [{ openCms }, { findIssue }] = await Promise.all([import('#cms/payload.server.ts'), import('./issues.server.ts')])
    const issue = await findIssue(await openCms(), data.analyzer, data.issue)
    if (!issue) throw notFound({ data: { path: `/directory/${data.analyzer}/issues/${data.issue}` } })
    return issue
  })
