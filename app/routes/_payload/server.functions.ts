import { createServerFn } from '@tanstack/react-start'
import type { ServerFunctionClientArgs } from 'payload'
import { z } from 'zod'
import { type PayloadCall, payloadFunctions } from './-payload-call.ts'

// The admin's own server functions. Payload checks the signed-in person in each; it also defines the shapes.

const adminLocation = z.object({
  _splat: z.string().max(2048).default(''),
  search: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
})

const payloadCall: z.ZodType<PayloadCall, ServerFunctionClientArgs> = z.object({
  name: z.enum(payloadFunctions),
  args: z.custom<ServerFunctionClientArgs['args']>((value) => typeof value === 'object' && value !== null),
})

const getConfig = async () => (await import('@payload-config')).default
const getImportMap = async () => (await import('./importMap.js')).importMap

export const loadAdminPage = createServerFn({ method: 'GET' })
  .validator(adminLocation)
  .handler(async ({ data }) => {
    const { loadScreen } = await import('./-load-screen.server.ts')
    return loadScreen({ search: data.search, splat: data._splat })
  })

export const getLayoutData = createServerFn({ method: 'GET' }).handler(async () => {
  const { loadLayoutData } = await import('@payloadcms/tanstack-start/layouts')
  const data = await loadLayoutData({ config: await getConfig(), importMap: await getImportMap() })
  if (data.user) return data
  const { forStrangers } = await import('./-for-strangers.server.ts')
  return forStrangers(data)
})

export const runPayloadFunction = createServerFn({ method: 'POST' })
  .validator(payloadCall)
  .handler(async ({ data }) => {
    const { callPayload } = await import('./-call-payload.server.ts')
    return callPayload(data)
  })
