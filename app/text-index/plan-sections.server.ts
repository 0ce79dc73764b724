import { z } from 'zod'
import type { Query } from '#cms/core/query.server.ts'
import { CONTENT_LOCALES } from '#config'
import type { Section } from '#platform/text-index/segment.ts'
import type { Reading } from './block-sections.ts'

/** The blocks that show the plans, which are documents of their own without a page. */
export const SHOWS_PLANS: ReadonlySet<string> = new Set(['pricing', 'plan-comparison'])

const plans = z.array(z.object({ name: z.string(), audience: z.string().nullable(), features: z.array(z.string()) }))

/** The plans as sections of the pages that show them. */
export async function planSections(query: Query, { locale, hasFallback }: Reading): Promise<Section[]> {
  const rows = await query(
    `SELECT coalesce(own.name, en.name, '') AS name, coalesce(own.audience, en.audience) AS audience,
       ARRAY(SELECT concat_ws(': ', coalesce(fo.name, fe.name), coalesce(fo.value, fe.value)) FROM plans_features f
         LEFT JOIN plans_features_locales fo ON fo._parent_id = f.id AND fo._locale::text = $1
         LEFT JOIN plans_features_locales fe ON fe._parent_id = f.id AND fe._locale::text = $2
         WHERE f._parent_id = p.id ORDER BY f._order) AS features
     FROM plans p LEFT JOIN plans_locales own ON own._parent_id = p.id AND own._locale::text = $1
     LEFT JOIN plans_locales en ON en._parent_id = p.id AND en._locale::text = $2 ORDER BY p."order", p.id LIMIT 12`,
    [locale, hasFallback ? CONTENT_LOCALES.default : locale],
  )
  return plans.parse(rows).map(({ name, audience, features }) => ({ heading: name, texts: [audience ?? '', `${features.join('. ')}.`] }))
}
