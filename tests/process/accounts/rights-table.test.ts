import { beforeAll, describe, expect, test } from 'vitest'
import { allowedToTry } from '#tests/setup/accounts/rights-samples.ts'
import { openRightsSite, type RightsSite } from '#tests/setup/accounts/rights-site.ts'
import {
  CHANGES,
  COLLECTIONS,
  EVERYBODY,
  GLOBALS,
  NOT_BY_GRAPHQL,
  NOT_TRIED_BY_GRAPHQL,
  NOT_TRIED_BY_REST,
  type Operation,
  type Rights,
  VISIBLE_TO_ANONYMOUS,
  type Who,
} from '#tests/setup/accounts/rights-table.ts'
import { graphqlTries, restTries } from '#tests/setup/accounts/rights-wire.ts'

/** The rights table on a running site, over REST and GraphQL. */
let here: RightsSite

beforeAll(async () => {
  here = await openRightsSite()
})

const rows = (table: Record<string, Rights>) =>
  Object.entries(table).flatMap(([slug, rights]) => (Object.keys(rights) as Operation[]).map((operation) => [slug, operation] as const))

describe('over REST', () => {
  const tried = rows(COLLECTIONS).filter(([slug, operation]) => !NOT_TRIED_BY_REST[slug]?.includes(operation))

  test.each(tried)('%s: %s', async (slug, operation) => {
    const rights = COLLECTIONS[slug] ?? {}
    const expected = rights[operation]?.filter((who) => who !== 'nobody' || VISIBLE_TO_ANONYMOUS.includes(slug))
    const allowed = await allowedToTry(here.cms, restTries(here.call).tryDocument, { collection: slug, rights, operation })
    expect(allowed).toEqual(expected?.toSorted())
  })

  test.each(rows(GLOBALS))('%s: %s', async (slug, operation) => {
    const allowed: Who[] = []
    for (const who of EVERYBODY) {
      if (await restTries(here.call).tryGlobal(who, slug, operation, CHANGES[slug] ?? {})) allowed.push(who)
    }
    expect(allowed.toSorted()).toEqual(GLOBALS[slug]?.[operation]?.toSorted())
  })
})

describe('over GraphQL, which rejects anonymous callers', () => {
  const tried = rows(COLLECTIONS).filter(([slug, operation]) => !NOT_TRIED_BY_GRAPHQL[slug]?.includes(operation))

  test.each(tried)('%s: %s', async (slug, operation) => {
    const rights = COLLECTIONS[slug] ?? {}
    const expected = NOT_BY_GRAPHQL[slug]?.includes(operation) ? [] : (rights[operation] ?? []).filter((who) => who !== 'nobody')
    const allowed = await allowedToTry(here.cms, graphqlTries(here.call).tryDocument, { collection: slug, rights, operation })
    expect(allowed).toEqual(expected.toSorted())
  })

  test.each(rows(GLOBALS))('%s: %s', async (slug, operation) => {
    const allowed: Who[] = []
    for (const who of EVERYBODY) {
      if (await graphqlTries(here.call).tryGlobal(who, slug, operation, CHANGES[slug] ?? {})) allowed.push(who)
    }
    expect(allowed.toSorted()).toEqual((GLOBALS[slug]?.[operation] ?? []).filter((who) => who !== 'nobody').toSorted())
  })
})
