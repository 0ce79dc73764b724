import { beforeAll, describe, expect, test } from 'vitest'
import { allowedByEach } from '#tests/setup/accounts/rights-samples.ts'
import { openOwnRightsSite, type RightsSite } from '#tests/setup/accounts/rights-site.ts'
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

/** The rights table on a running site of its own, over REST and GraphQL: what is allowed changes every setting. */
let here: RightsSite

beforeAll(async () => {
  here = await openOwnRightsSite('migrated')
})

const rows = (table: Record<string, Rights>) =>
  Object.entries(table).flatMap(([slug, rights]) => (Object.keys(rights) as Operation[]).map((operation) => [slug, operation] as const))

const isVisitor = (who: Who) => who === 'nobody'

/** REST, and GraphQL, which rejects anonymous callers: each with what it does, and who may. */
function waysTo(slug: string, operation: Operation) {
  const allowed = COLLECTIONS[slug]?.[operation] ?? []
  const signedIn = allowed.filter((who) => !isVisitor(who))
  const rest = {
    isTried: !NOT_TRIED_BY_REST[slug]?.includes(operation),
    attempt: restTries(here.call).tryDocument,
    expected: VISIBLE_TO_ANONYMOUS.includes(slug) ? allowed : signedIn,
  }
  const graphql = {
    isTried: !NOT_TRIED_BY_GRAPHQL[slug]?.includes(operation),
    attempt: graphqlTries(here.call).tryDocument,
    expected: NOT_BY_GRAPHQL[slug]?.includes(operation) ? [] : signedIn,
  }
  return [rest, graphql].filter(({ isTried }) => isTried)
}

describe('a collection, over REST and GraphQL', () => {
  test.each(rows(COLLECTIONS))('%s: %s', async (slug, operation) => {
    const ways = waysTo(slug, operation)
    const on = { collection: slug, rights: COLLECTIONS[slug] ?? {}, operation }
    const attempts = ways.map(({ attempt }) => attempt)
    expect(await allowedByEach(here.cms, attempts, on)).toEqual(ways.map(({ expected }) => expected.toSorted()))
  })
})

describe('settings, over REST and GraphQL', () => {
  test.each(rows(GLOBALS))('%s: %s', async (slug, operation) => {
    const [byRest, byGraphql]: Who[][] = [[], []]
    for (const who of EVERYBODY) {
      if (await restTries(here.call).tryGlobal(who, slug, operation, CHANGES[slug] ?? {})) byRest?.push(who)
      if (await graphqlTries(here.call).tryGlobal(who, slug, operation, CHANGES[slug] ?? {})) byGraphql?.push(who)
    }
    const expected = (GLOBALS[slug]?.[operation] ?? []).toSorted()
    expect([byRest?.toSorted(), byGraphql?.toSorted()]).toEqual([expected, expected.filter((who) => !isVisitor(who))])
  })
})
