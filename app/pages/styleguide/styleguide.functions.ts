import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { withCms } from '#app/documents/with-cms.ts'
import { env } from '#platform/env/env.ts'
import { styleguideBlocks } from './styleguide.server.ts'

export const getStyleguide = createServerFn({ method: 'GET', strict: { output: false } })
  .middleware([withCms])
  .handler(({ context: { cms } }) => {
    if (!env().STYLEGUIDE) throw notFound({ data: { path: '/styleguide' } })
    return styleguideBlocks(cms)
  })
