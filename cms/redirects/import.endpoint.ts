import { commitTransaction, type Endpoint, initTransaction, killTransaction } from 'payload'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { z } from 'zod'
import { hasRole } from '#cms/access/roles.ts'
import { importRules } from './import.server.ts'
import { queryIn, lockAddresses } from '#cms/core/query.server.ts'
import { ListError, MAX_LIST_LENGTH, readList } from './read-list.ts'

/** `check` writes nothing, `all` writes only if every line is valid, `good` writes the valid lines. */
const input = z.object({ text: z.string().max(MAX_LIST_LENGTH * 2), mode: z.enum(['check', 'all', 'good']) })

/** `POST /api/redirects/import`: imports a CSV list of redirects, for publishers and admins. */
export const importRedirects: Endpoint = {
  path: '/import',
  method: 'post',
  handler: async (req) => {
    if (!hasRole(req.user, 'admin', 'publisher')) return apiRefusal(403, 'Only publishers and admins can import redirects.')
    const body = input.safeParse(await req.json?.().catch(() => null))
    if (!body.success) return apiRefusal(400, 'Send the list as “text”, and “mode” as check, all or good.')
    const { text, mode } = body.data
    try {
      const list = readList(text)
      await initTransaction(req)
      const query = queryIn(req)
      await lockAddresses(query)
      const lines = await importRules(query, list)
      const bad = lines.filter(({ problem }) => problem !== null).length
      const isWritten = mode === 'good' || (mode === 'all' && bad === 0)
      await (isWritten ? commitTransaction(req) : killTransaction(req))
      return Response.json({ lines, good: lines.length - bad, bad, written: isWritten ? lines.length - bad : 0 })
    } catch (error) {
      await killTransaction(req)
      if (error instanceof ListError) return apiRefusal(400, error.message)
      throw error
    }
  },
}
