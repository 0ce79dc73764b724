'use client'

import { PayloadLink, useConfig } from '@payloadcms/ui'
import type { FollowUp } from '../steps.endpoint.ts'
import { at } from '#cms/admin-ui/as-text.tsx'

const KINDS: Record<FollowUp['kind'], string> = {
  notification: 'Mail to sales',
  confirmation: 'Mail to the visitor',
  webhook: 'Webhook call',
  notice: 'Mail to a colleague',
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
            <PayloadLink href={`${config.routes.admin}/collections/deliveries/${delivery.id}`}>{KINDS[delivery.kind]}</PayloadLink>
            {delivery.recipient ? ` to ${delivery.recipient}` : ''}: <strong>{stateOf(delivery)}</strong>
          </p>
          {delivery.lastError && delivery.state !== 'sent' ? <p className="address-problem">{delivery.lastError}</p> : null}
          {delivery.steps.length > 0 ? (
            <ol>
              {delivery.steps.map(({ at: time, what }, index) => (
                <li key={index}>
                  <time dateTime={time}>{at(time)}</time> {what}
                </li>
              ))}
            </ol>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
