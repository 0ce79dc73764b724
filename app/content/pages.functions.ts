import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'

const override = z.union([z.boolean(), z.string().startsWith('/').max(2048), z.object({ where: z.unknown() })]).optional()

const switches = z
  .union([z.literal(false), z.object({ page: override, navigation: z.boolean().optional(), surround: override })])
  .optional()

/** The server refuses longer addresses before they come here. */
const input = z.object({
  path: z
    .string()
    .startsWith('/')
    .max(4096)
    .refine((text) => !text.includes('\0')),
  search: z.string().max(8192),
  switches,
  layout: z.string().max(40).optional(),
})

export const getPage = createServerFn({ method: 'GET', strict: { output: false } })
  .validator(input)
  .handler(async ({ data: { path, search, ...route } }) => {
    const [{ openCms }, { findPage }, { missingAt, writtenSearch }, { currentReader }, { leaving }] = await Promise.all([
      import('#cms/payload.server.ts'),
      import('./pages.server.ts'),
      import('./missing.server.ts'),
      import('./current-reader.server.ts'),
      import('./leaving.server.ts'),
    ])
    const cms = await openCms()
    const answer = await findPage(cms, path, { ...route, search: writtenSearch(search), reader: await currentReader(cms) })
    if (!answer) throw notFound({ data: await missingAt(cms, path + search) })
    if (!('page' in answer)) throw await leaving(cms, answer, path + search)
    return answer.page
  })
