import { type Endpoint, type PayloadRequest, QueryError } from 'payload'
import { type Caller, hasRole } from '#cms/access/roles.ts'
import { apiRefusal } from '#cms/api/api-refusal.ts'

/** An endpoint of the inbox, for sales and admins only. */
export const inboxEndpoint = (
  method: 'get' | 'post',
  path: string,
  answer: (req: PayloadRequest, user: Caller) => Promise<Response>,
): Endpoint => ({
  path,
  method,
  handler: async (req) => {
    if (!req.user || !hasRole(req.user, 'admin', 'sales')) return apiRefusal(403, 'Only sales and admins have access to the inbox.')
    return answer(req, req.user).catch((error: unknown) => {
      if (error instanceof QueryError) return apiRefusal(400, 'This filter uses a field that submissions do not have.')
      throw error
    })
  },
})
