import type { Cms } from '#cms/payload.server.ts'
import type { Plan } from '#types'
import type { PlanData } from '../../block-data.ts'
import type { Drawn } from '../../drawn.ts'
import { drawFor } from '../links.server.ts'
import { accessFor, type Reader } from '../reader.server.ts'
import { inChosenOrder, whereChosen } from '../chosen.ts'

/** More than a page could compare. */
const MOST_PLANS = 12

const planData = ({ id, name, audience, monthly, yearly, currency, perSeat, highlighted, features, action }: Drawn<Plan>): PlanData => ({
  id,
  name,
  audience: audience ?? undefined,
  monthly: monthly ?? undefined,
  yearly: yearly ?? undefined,
  currency,
  perSeat: perSeat ?? false,
  highlighted: highlighted ?? false,
  features: (features ?? []).map((feature) => ({
    group: feature.group ?? undefined,
    name: feature.name,
    value: feature.value ?? undefined,
    onCard: feature.onCard ?? false,
  })),
  action,
})

type Choice = { plans?: (number | { id: number })[] | null }

/** The plans that a block shows: the chosen ones as chosen, or all in their order. */
export async function findPlans(cms: Cms, { plans }: Choice, reader: Reader): Promise<PlanData[]> {
  const { docs } = await cms.find({
    collection: 'plans',
    ...whereChosen(plans),
    sort: ['order', 'id'],
    limit: MOST_PLANS,
    depth: 0,
    ...accessFor(reader),
  })
  const drawn = await drawFor(cms, inChosenOrder(docs, plans), reader)
  return drawn.map(planData)
}
