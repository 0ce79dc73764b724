'use client'

import { toast, useAuth, useConfig, useListQuery, useRouter, useSelection } from '@payloadcms/ui'
import type { Role } from '#cms/access/roles.ts'
import { statusName } from '../inbox-facts.ts'
import type { Change } from '../set-status.server.ts'
import { callApi } from '#cms/ui/use-api.ts'
import { type Filter, queryOfFilter } from './list-filter.ts'

type Person = { id: number; collection: 'users'; roles?: Role[] }

/** The list's data, filter and URLs, and the current user. */
export function useInboxList() {
  const { config } = useConfig()
  const { user } = useAuth<Person>()
  const { query, data } = useListQuery()
  const list = `${config.routes.admin}/collections/submissions`
  const filter: Filter = { where: query.where, search: typeof query.search === 'string' ? query.search : undefined }
  const addressOf = (of: Filter) => {
    const text = queryOfFilter(of)
    return text ? `${list}?${text}` : list
  }
  return { api: `${config.routes.api}/submissions`, list, filter, addressOf, data, user }
}

/** Changes rows and refreshes the list. */
export function useChange(): (ids: readonly number[], change: Change) => Promise<void> {
  const { api } = useInboxList()
  const { selectedIDs, setSelection } = useSelection()
  const router = useRouter()
  return async (ids, change) => {
    const { data, problem } = await callApi<{ changed: number }>(`${api}/status`, { body: { ids, ...change } })
    if (problem !== null) {
      toast.error(problem)
      return
    }
    const what = change.status ? ` ${data.changed === 1 ? 'is' : 'are'} now “${statusName(change.status)}”.` : ' reassigned.'
    toast.success(`${data.changed} ${data.changed === 1 ? 'submission' : 'submissions'}${what}`)
    for (const id of selectedIDs) setSelection(id)
    router.refresh()
  }
}
