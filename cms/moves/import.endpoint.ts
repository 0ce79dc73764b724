import { commitTransaction, type Endpoint, initTransaction, killTransaction } from 'payload'
import { apiRefusal } from '../api-refusal.ts'
import { z } from 'zod'
import { hasRole } from '../access/roles.ts'
import { importRules } from './import.server.ts'
import { queryIn, takeAddressTurn } from './query.server.ts'
import { ListError, LONGEST_LIST, readList } from './read-list.ts'

/** `check` writes nothing, `all` writes only if every line is good, `good` writes what is. */
const input = z.object({ text: z.string().max(LONGEST_LIST * 2), mode: z.enum(['check', 'all', 'good']) })

/** `POST /api/redirects/import`: a list of redirects as CSV, for people who may write them. */
export const importRedirects: Endpoint = {
  path: '/import',
  method: 'post',
  handler: async (req) => {
    if (!hasRole(req.user, 'admin', 'publisher')) return apiRefusal(403, 'Only publishers and admins import redirects.')
    const asked = input.safeParse(await req.json?.().catch(() => null))
    if (!asked.success) return apiRefusal(400, 'Send the list as “text”, and as “mode” check, all or good.')
    const { text, mode } = asked.data
    try {
      const list = readList(text)
      await initTransaction(req)
      const query = queryIn(req)
      await takeAddressTurn(query)
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
