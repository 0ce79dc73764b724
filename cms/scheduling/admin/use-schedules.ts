'use client'

import { useDocumentInfo, useServerFunctions } from '@payloadcms/ui'
import { useQuery } from '@tanstack/react-query'
import type { Schedule } from '../upcoming-schedules.server.ts'
import { queryClient } from '#cms/ui/use-api.ts'

/** The server's answer: a success message or an error. */
export type Answer = { message?: string; error?: string }

const NO_ANSWER: Answer = { error: 'The server did not respond. Check that you are still signed in, then try again.' }

type NewSchedule = { type: 'publish' | 'unpublish'; date: Date; timezone: string; localeToPublish?: string }

/** The schedules of the edited document, with functions to add and cancel one. */
export function useSchedules() {
  const { id, collectionSlug } = useDocumentInfo()
  const { getUpcomingScheduledPublish, schedulePublish } = useServerFunctions()
  const load = async (): Promise<Schedule[]> => {
    if (id === undefined || !collectionSlug) return []
    // Answered by `-call-payload.server.ts`; the declared type is Payload's.
    return (await getUpcomingScheduledPublish({ id, collectionSlug }).catch(() => [])) as unknown as Schedule[]
  }
  const { data: schedules, refetch } = useQuery({ queryKey: ['schedules', collectionSlug, id], queryFn: load }, queryClient())

  const ask = async (args: object): Promise<Answer> => {
    const answer = (await schedulePublish(args as never)) as Answer
    await refetch()
    // Payload's own message for a failed call contains the document's id.
    return answer.error?.startsWith('Error scheduling') ? NO_ANSWER : answer
  }
  const doc = { relationTo: collectionSlug, value: String(id) }
  return {
    schedules,
    add: (schedule: NewSchedule) => ask({ ...schedule, doc }),
    cancel: (deleteID: number) => ask({ deleteID }),
  }
}
