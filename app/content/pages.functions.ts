import { notFound, redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'

export const getPage = createServerFn({ method: 'GET', strict: { output: false } })
  .validator(z.object({ path: z.string().startsWith('/').max(2048) }))
  .handler(async ({ data }) => {
    const [{ openCms }, { findPage }] = await Promise.all([import('#cms/payload.server.ts'), import('./pages.server.ts')])
    const answer = await findPage(await openCms(), data.path)
    if (!answer) throw notFound({ data: { path: data.path } })
    if ('redirect' in answer) throw redirect({ href: answer.redirect, statusCode: 302 })
    return answer.page
  })
