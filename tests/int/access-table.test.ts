import { beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#cms/access/roles.ts'
import type { Cms } from '#cms/payload.server.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { allowedToTry } from '#tests/setup/rights-samples.ts'
import { CHANGES, COLLECTIONS, CONTENT, EVERYBODY, GLOBALS, type Operation, type Who } from '#tests/setup/rights-table.ts'
import { localTries } from '#tests/setup/rights-tries.ts'

let cms: Cms
const people = new Map<Who, (User & { collection: 'users' }) | null>([['nobody', null]])

beforeAll(async () => {
  cms = await openTestCms()
  for (const role of ROLES) people.set(role, await person(cms, role))
})

describe('the table of rights', () => {
  test('has a row for every collection and every global, and no other', () => {
    expect(Object.keys(COLLECTIONS).toSorted()).toEqual(cms.config.collections.map(({ slug }) => slug).toSorted())
    expect(Object.keys(GLOBALS).toSorted()).toEqual(cms.config.globals.map(({ slug }) => slug).toSorted())
  })

  test('says of every collection what there is to say', () => {
    for (const { slug, versions } of cms.config.collections) {
      const row = Object.keys(COLLECTIONS[slug] ?? {})
      const hasDrafts = Boolean(versions && versions.drafts)
      if (hasDrafts) expect(row, slug).toEqual(expect.arrayContaining(Object.keys(CONTENT)))
      else expect(row, slug).toEqual(expect.arrayContaining(['read', 'update', 'delete']))
      expect(row.includes('readVersions'), `${slug} keeps versions`).toBe(Boolean(versions))
    }
  })
})

describe.each(Object.entries(COLLECTIONS))('%s', (slug, rights) => {
  test.each(Object.keys(rights) as Operation[])('%s', async (operation) => {
    const { tryDocument } = localTries(cms, people)
    const allowed = await allowedToTry(cms, tryDocument, { collection: slug, rights, operation })
    expect(allowed).toEqual(rights[operation]?.toSorted())
  })
})

describe.each(Object.entries(GLOBALS))('%s', (slug, rights) => {
  test.each(Object.keys(rights) as Operation[])('%s', async (operation) => {
    const { tryGlobal } = localTries(cms, people)
    const allowed: Who[] = []
    for (const who of EVERYBODY) if (await tryGlobal(who, slug, operation, CHANGES[slug] ?? {})) allowed.push(who)
    expect(allowed.toSorted()).toEqual(rights[operation]?.toSorted())
  })
})
