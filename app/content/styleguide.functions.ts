import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'

export const getStyleguide = createServerFn({ method: 'GET', strict: { output: false } }).handler(async () => {
  const [{ env }, { styleguideBlocks }] = await Promise.all([import('#cms/env.ts'), import('./styleguide.server.ts')])
  if (!env().STYLEGUIDE) throw notFound({ data: { path: '/styleguide' } })
  const { openCms } = await import('#cms/payload.server.ts')
  return styleguideBlocks(await openCms())
})
