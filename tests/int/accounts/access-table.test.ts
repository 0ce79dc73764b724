import { beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#cms/access/roles.ts'
import type { Cms } from '#cms/core/cms.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { allowedToTry } from '#tests/setup/accounts/rights-samples.ts'
import { CHANGES, COLLECTIONS, CONTENT, EVERYBODY, GLOBALS, type Operation, type Who } from '#tests/setup/accounts/rights-table.ts'
import { localTries } from '#tests/setup/accounts/rights-tries.ts'

let cms: Cms
const people = new Map<Who, (User & { collection: 'users' }) | null>([['nobody', null]])

beforeAll(async () => {
  cms = await openTestCms()
  for (const role of ROLES) people.set(role, await person(cms, role))
})

describe('the rights table', () => {
  test('has exactly one row per collection and global', () => {
    expect(Object.keys(COLLECTIONS).toSorted()).toEqual(cms.config.collections.map(({ slug }) => slug).toSorted())
    expect(Object.keys(GLOBALS).toSorted()).toEqual(cms.config.globals.map(({ slug }) => slug).toSorted())
  })

  test('lists every operation of each collection', () => {
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
