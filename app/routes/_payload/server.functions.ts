import { createServerFn } from '@tanstack/react-start'
import type { ServerFunctionClientArgs } from 'payload'
import { z } from 'zod'

/** The admin's own server functions. Payload checks the signed-in person in each; the shapes are Payload's. */
const adminLocation = z.object({
  _splat: z.string().max(2048).default(''),
  search: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
})

const payloadCall = z.custom<ServerFunctionClientArgs>(
  (value) => typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' && 'args' in value,
)

const getConfig = async () => (await import('@payload-config')).default
const getImportMap = async () => (await import('./importMap.js')).importMap

export const loadAdminPage = createServerFn({ method: 'GET' })
  .validator(adminLocation)
  .handler(async ({ data }) => {
    const server = await import('@payloadcms/tanstack-start/server')
    return server.loadAdminPage({ config: await getConfig(), importMap: await getImportMap(), search: data.search, splat: data._splat })
  })

export const getLayoutData = createServerFn({ method: 'GET' }).handler(async () => {
  const { loadLayoutData } = await import('@payloadcms/tanstack-start/layouts')
  return loadLayoutData({ config: await getConfig(), importMap: await getImportMap() })
})

export const runPayloadFunction = createServerFn({ method: 'POST' })
  .validator(payloadCall)
  .handler(async ({ data }) => {
    const { handleServerFunctions } = await import('@payloadcms/tanstack-start/server')
    const result = await handleServerFunctions({
      args: data.args,
      config: await getConfig(),
      importMap: await getImportMap(),
      name: data.name,
    })
    // The adapter has already made the result serialisable; its declared type is `unknown`.
    return result as object
  })
