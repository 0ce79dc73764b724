'use client'

import { useDocumentInfo, useServerFunctions } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import type { Schedule } from '../../jobs/upcoming-schedules.server.ts'

/** What the server says to a request: that it is done, or what is wrong. */
export type Answer = { message?: string; error?: string }

const UNREACHED: Answer = { error: 'The server did not answer. Look whether you are still signed in, then try again.' }

type NewSchedule = { type: 'publish' | 'unpublish'; date: Date; timezone: string; localeToPublish?: string }

/** The schedules of the document being edited, and the two things one can do with them. */
export function useSchedules() {
  const { id, collectionSlug } = useDocumentInfo()
  const { getUpcomingScheduledPublish, schedulePublish } = useServerFunctions()
  const [schedules, setSchedules] = useState<Schedule[]>()

  const load = useCallback(async (): Promise<void> => {
    if (id === undefined || !collectionSlug) return
    // Our server answers this call (`-call-payload.server.ts`); its declared shape is Payload's.
    const found = (await getUpcomingScheduledPublish({ id, collectionSlug }).catch(() => [])) as unknown as Schedule[]
    setSchedules(found)
  }, [id, collectionSlug, getUpcomingScheduledPublish])

  useEffect(() => {
    void Promise.resolve().then(load)
  }, [load])

  const ask = async (args: object): Promise<Answer> => {
    const answer = (await schedulePublish(args as never)) as Answer
    await load()
    // Payload words a broken call in its own way, with the document's number.
    return answer.error?.startsWith('Error scheduling') ? UNREACHED : answer
  }
  const doc = { relationTo: collectionSlug, value: String(id) }
  return {
    schedules,
    add: (schedule: NewSchedule) => ask({ ...schedule, doc }),
    cancel: (deleteID: number) => ask({ deleteID }),
  }
}
