'use client'

import { useConfig, PayloadLink } from '@payloadcms/ui'
import type { Steps, FollowUp } from '../steps.endpoint.ts'
import { useApi } from '#cms/ui/use-api.ts'
import { at } from '#cms/ui/as-text.tsx'
import { DELIVERY_LABELS } from '../../deliveries/outcome.ts'
import { StepList } from '../../deliveries/admin/deliveries.tsx'

const POLL_MS = 1500
const MAX_POLLS = 80

const isWaiting = (steps: Steps | undefined) => !steps || steps.deliveries.some(({ state }) => state === 'waiting')

/** The progress of a submission's deliveries. With `isWatched` it polls for two minutes while any is waiting. */
export function useSteps(id: number | string | undefined, isWatched: boolean): { steps: Steps | null; problem: string | null } {
  const { config } = useConfig()
  const { data: steps, problem } = useApi<Steps>(id === undefined ? null : `${config.routes.api}/submissions/${id}/steps`, {
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      isWatched && isWaiting(data) && dataUpdateCount + errorUpdateCount < MAX_POLLS && POLL_MS,
  })
  return { steps, problem }
}

function stateOf({ state, sentAt, attempts, dueAt }: FollowUp): string {
  if (state === 'sent') return sentAt ? `sent ${at(sentAt)}` : 'sent'
  if (state === 'dead') return 'given up'
  return attempts === 0 ? 'waiting for the first try' : `tried ${attempts === 1 ? 'once' : `${attempts} times`}, next try ${at(dueAt)}`
}

/** A submission's deliveries with recipient, state and history. */
export function FollowUps({ deliveries }: { deliveries: readonly FollowUp[] }) {
  const { config } = useConfig()
  return (
    <ol className="inbox-follow-ups">
      {deliveries.map((delivery) => (
        <li key={delivery.id} data-state={delivery.state}>
          <p>
            <PayloadLink href={`${config.routes.admin}/collections/deliveries/${delivery.id}`}>
              {DELIVERY_LABELS[delivery.kind]}
            </PayloadLink>
            {delivery.recipient ? ` to ${delivery.recipient}` : ''}: <strong>{stateOf(delivery)}</strong>
          </p>
          {delivery.lastError && delivery.state !== 'sent' ? <p className="address-problem">{delivery.lastError}</p> : null}
          {delivery.steps.length > 0 ? <StepList steps={delivery.steps} /> : null}
        </li>
      ))}
    </ol>
  )
}
