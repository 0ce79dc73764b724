import { beforeAll, describe, expect, test } from 'vitest'
import { allowedToTry } from '#tests/setup/accounts/rights-samples.ts'
import { openOwnRightsSite, type RightsSite } from '#tests/setup/accounts/rights-site.ts'
import {
  CHANGES,
  COLLECTIONS,
  EVERYBODY,
  GLOBALS,
  NOT_TRIED_BY_REST,
  type Operation,
  type Rights,
  VISIBLE_TO_ANONYMOUS,
  type Who,
} from '#tests/setup/accounts/rights-table.ts'
import { restTries } from '#tests/setup/accounts/rights-wire.ts'

/** The rights table on a running site of its own, over REST: what is allowed changes every setting. */
let here: RightsSite

beforeAll(async () => {
  here = await openOwnRightsSite('migrated')
})

const rows = (table: Record<string, Rights>) =>
  Object.entries(table).flatMap(([slug, rights]) => (Object.keys(rights) as Operation[]).map((operation) => [slug, operation] as const))

describe('a collection', () => {
  test.each(rows(COLLECTIONS).filter(([slug, operation]) => !NOT_TRIED_BY_REST[slug]?.includes(operation)))(
    '%s: %s',
    async (slug, operation) => {
      const on = { collection: slug, rights: COLLECTIONS[slug] ?? {}, operation }
      const expected = (on.rights[operation] ?? []).filter((who) => who !== 'nobody' || VISIBLE_TO_ANONYMOUS.includes(slug))
      expect(await allowedToTry(here.cms, restTries(here.call).tryDocument, on)).toEqual(expected.toSorted())
    },
  )
})

describe('settings', () => {
  test.each(rows(GLOBALS))('%s: %s', async (slug, operation) => {
    const allowed: Who[] = []
    for (const who of EVERYBODY) {
      if (await restTries(here.call).tryGlobal(who, slug, operation, CHANGES[slug] ?? {})) allowed.push(who)
    }
    expect(allowed.toSorted()).toEqual((GLOBALS[slug]?.[operation] ?? []).toSorted())
  })
})
