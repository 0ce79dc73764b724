import type { Cms } from '#cms/core/cms.ts'
import type { Plan } from '#types'
import type { PlanData } from '#app/documents/block-data.ts'
import type { ResolvedFields } from '#app/documents/resolved-block.ts'
import { resolveLinks } from '#app/documents/links.server.ts'
import { accessFor, type Reader } from '#app/documents/reader.server.ts'
import { inRelationshipOrder, whereRelated } from '#app/documents/relationship-ids.ts'

const MAX_PLANS = 12

const planData = ({
  id,
  name,
  audience,
  monthly,
  yearly,
  currency,
  perSeat,
  highlighted,
  features,
  action,
}: ResolvedFields<Plan>): PlanData => ({
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

/** The plans a block shows: the selected ones in the editor's order, or all in their own order. */
export async function findPlans(cms: Cms, { plans }: Choice, reader: Reader): Promise<PlanData[]> {
  const { docs } = await cms.find({
    collection: 'plans',
    ...whereRelated(plans),
    sort: ['order', 'id'],
    limit: MAX_PLANS,
    depth: 0,
    ...accessFor(reader),
  })
  const resolved = await resolveLinks(cms, inRelationshipOrder(docs, plans), reader)
  return resolved.map(planData)
}
