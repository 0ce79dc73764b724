import { notFound, redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'

/** The server refuses longer addresses; one that no document has is a 404, not a fault. */
const shortcode = z
  .string()
  .max(2048)
  .refine((text) => !text.includes('\0'))

export const getAnalyzers = createServerFn({ method: 'GET' }).handler(async () => {
  const [{ openCms }, { listAnalyzers }] = await Promise.all([import('#cms/payload.server.ts'), import('./analyzers.server.ts')])
  return listAnalyzers(await openCms())
})

export const getAnalyzer = createServerFn({ method: 'GET' })
  .validator(z.object({ analyzer: shortcode, page: z.number().int().min(1).max(10_000) }))
  .handler(async ({ data }) => {
    const [{ openCms }, { findAnalyzer }, { listIssues }, { missingAt }, { currentReader }] = await Promise.all([
      import('#cms/payload.server.ts'),
      import('./analyzers.server.ts'),
      import('./issues.server.ts'),
      import('./missing.server.ts'),
      import('./current-reader.server.ts'),
    ])
    const cms = await openCms()
    const reader = await currentReader(cms)
    const found = await findAnalyzer(cms, data.analyzer, reader)
    if (!found) throw notFound({ data: await missingAt(cms, `/directory/${data.analyzer}`) })
    if ('redirect' in found) throw redirect({ href: found.redirect, statusCode: 302 })
    const list = await listIssues(cms, found.analyzer.id, data.page, reader)
    if (data.page > list.pages) throw notFound({ data: await missingAt(cms, `/directory/${data.analyzer}?page=${data.page}`) })
    return { ...found, list }
  })

export const getIssue = createServerFn({ method: 'GET' })
  .validator(z.object({ analyzer: shortcode, issue: shortcode }))
  .handler(async ({ data }) => {
    const [{ openCms }, { findIssue }, { missingAt }, { currentReader }] = await Promise.all([
      import('#cms/payload.server.ts'),
      import('./issues.server.ts'),
      import('./missing.server.ts'),
      import('./current-reader.server.ts'),
    ])
    const cms = await openCms()
    const found = await findIssue(cms, data.analyzer, data.issue, await currentReader(cms))
    if (!found) throw notFound({ data: await missingAt(cms, `/directory/${data.analyzer}/issues/${data.issue}`) })
    if ('redirect' in found) throw redirect({ href: found.redirect, statusCode: 302 })
    return found
  })
