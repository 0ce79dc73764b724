import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { builtFrom, builtFromPart, builtFromUnwatched, countVisit } from '#platform/http/built-from.ts'
import { fresh, html, openCache } from '#tests/setup/site/page-cache.ts'

describe('a page is rendered', () => {
  test('once for all who wait for it, and then found at once', async () => {
    const { find, rendered, pages } = await openCache(async (_, count) => (await sleep(20), html(`v${count}`)))
    const answers = await Promise.all(Array.from({ length: 1000 }, () => find('/a')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(rendered).toEqual(['/a'])
    expect(pages.current('/a')?.body.toString()).toBe('v1')
  })

  test('again for whoever came after a change, even if a rendering from before it is under way', async () => {
    const { find, rendered, change } = await openCache(async (_, count) => {
      builtFrom('pages:1')
      await sleep(20)
      return html(`v${count}`)
    })
    const before = find('/a')
    await sleep(1)
    change('pages:1')
    const after = await Promise.all(Array.from({ length: 50 }, () => find('/a')))
    expect(await before).toEqual(fresh('v1'))
    expect(after).toEqual(Array.from({ length: 50 }, () => fresh('v2')))
    expect(rendered).toHaveLength(2)
  })

  test('once again after a change, for all who wait for it', async () => {
    const { find, rendered, change } = await openCache(async (_, count) => {
      builtFrom('pages:1')
      await sleep(5)
      return html(`v${count}`)
    })
    expect(await find('/a')).toEqual(fresh('v1'))
    change('pages:1')
    expect(await Promise.all(Array.from({ length: 100 }, () => find('/a')))).toEqual(Array.from({ length: 100 }, () => fresh('v2')))
    expect(rendered).toHaveLength(2)
  })

  test('again if what it was built from changed meanwhile', async () => {
    const { find, change } = await openCache((_, count) => {
      builtFrom('pages:1')
      if (count === 1) change('pages:1')
      return html(`v${count}`)
    })
    await find('/a')
    expect(await find('/a')).toEqual(fresh('v2'))
  })

  test('again in the background, the most visited first, if somebody has visited it', async () => {
    const { find, rendered, change, pages } = await openCache((target) => {
      builtFrom('collection:pages')
      return html(`${target} ${Math.random()}`)
    })
    for (const target of ['/rare', '/often', '/often', '/often']) await find(target)
    change('pages:1')
    await expect.poll(() => rendered).toEqual(['/rare', '/often', '/often', '/rare'])
    await expect.poll(() => pages.current('/rare')).toBeDefined()
    expect(pages.current('/often')).toBeDefined()
  })

  test('not again if a shared part that changed is the same for it', async () => {
    const { find, rendered, change, state, pages } = await openCache((_, count) => {
      builtFromPart('menus', 'digest')
      return html(`v${count}`)
    })
    state.parts.set('menus', 'digest')
    await find('/a')
    change('global:navigation', 'menus')
    expect(pages.current('/a')).toBeUndefined()
    expect(await find('/a')).toEqual(fresh('v1'))
    state.parts.set('menus', 'other')
    change('global:navigation', 'menus')
    expect(await find('/a')).toEqual(fresh('v2'))
    expect(rendered).toHaveLength(2)
  })

  test('for nobody while its shared parts are compared, once for all who wait', async () => {
    const { change, content, find, pages, rendered } = await openCache((_, count) => {
      builtFromPart('menus', 'digest')
      return html(`v${count}`)
    })
    await find('/a')
    change('global:navigation', 'menus')
    const { promise, resolve } = Promise.withResolvers<boolean>()
    let comparisons = 0
    content.isPartCurrent = () => ((comparisons += 1), promise)
    const key = { key: '/a', isExact: true }
    expect(pages.isAtHand(key)).toBe(false)
    const answers = Array.from({ length: 100 }, () => find('/a'))
    // The others need no turn: otherwise too many of one address would be refused.
    expect(pages.isAtHand(key)).toBe(true)
    resolve(true)
    expect(await Promise.all(answers)).toEqual(answers.map(() => fresh('v1')))
    expect([comparisons, rendered.length]).toEqual([1, 1])
  })

  test('again if a shared part changes while it is being compared', async () => {
    const { find, change, state, content } = await openCache((_, count) => {
      builtFromPart('menus', 'digest')
      return html(`v${count}`)
    })
    state.parts.set('menus', 'digest')
    await find('/a')
    change('global:navigation', 'menus')
    content.isPartCurrent = async (part, digest) => {
      const isSame = state.parts.get(part) === digest
      await sleep(5)
      return isSame
    }
    const during = find('/a')
    state.parts.set('menus', 'other')
    change('global:navigation', 'menus')
    await during
    expect(await find('/a')).toEqual(fresh('v2'))
  })

  test('for every request while changes are not received', async () => {
    const { find, state, pages } = await openCache((_, count) => html(`v${count}`))
    state.isListening = false
    expect(await find('/a')).toEqual(fresh('v1'))
    expect(await find('/a')).toEqual(fresh('v2'))
    state.isListening = true
    expect(pages.current('/a')).toBeUndefined()
  })

  test('alone if it is for nobody else', async () => {
    const responses: Record<string, () => Response> = {
      '/cookie': () => html('1', { headers: { 'set-cookie': 'a=b' } }),
      '/private': () => html('1', { headers: { 'cache-control': 'private, no-store' } }),
      '/broken': () => html('1', { status: 500 }),
      '/refused': () => html('1', { status: 400 }),
      '/varied': () => html('1', { headers: { vary: 'cookie' } }),
      '/file': () => html('1', { headers: { 'accept-ranges': 'bytes' } }),
      '/unwatched': () => (builtFromUnwatched('users'), html('1')),
    }
    const { find, pages, rendered } = await openCache((target) => responses[target]?.() ?? html('?'))
    for (const target of Object.keys(responses)) {
      expect(await find(target)).toEqual({ alone: '1' })
      expect([target, pages.current(target)]).toEqual([target, undefined])
      await find(target)
    }
    expect(rendered).toHaveLength(14)
    expect(pages.hasPages).toBe(false)
  })
})

describe('a request with parameters that the page does not declare', () => {
  test('gets the page', async () => {
    const { find, rendered, pages } = await openCache((target) => html(target))
    expect(await find('/a?utm_source=x')).toEqual(fresh('/a'))
    expect(await find('/a?utm_source=y&page=2')).toEqual(fresh('/a?page=2'))
    expect(pages.current('/a?gclid=1')).toBe(pages.current('/a'))
    expect(rendered).toEqual(['/a', '/a?page=2'])
  })

  test('is answered alone if the address redirects or is missing, because that answer repeats its query', async () => {
    const { find, pages } = await openCache((target) => html('', { status: target === '/moved' ? 301 : 404 }))
    expect(await find('/moved')).toEqual(fresh(''))
    expect(await find('/moved?utm_source=x')).toBeNull()
    expect(await find('/nope?utm_source=x')).toBeNull()
    expect(pages.current('/moved?utm_source=x')).toBeUndefined()
  })
})

test('a missing address is kept for a minute only', async () => {
  const { find, pages } = await openCache((target) => html('', { status: target === '/nope' ? 404 : 200 }))
  await find('/nope')
  await find('/a')
  const [missing, page] = [pages.current('/nope'), pages.current('/a')]
  expect(missing && missing.sources.until - missing.confirmed).toBe(60_000)
  expect(page?.sources.until).toBe(Infinity)
  if (missing) missing.sources.until -= 60_000
  expect(pages.current('/nope')).toBeUndefined()
})

test('each visit that gets a page is counted with its referrer, the rendering itself is not', async () => {
  const counted: (string | null | undefined)[] = []
  const { find } = await openCache(() => {
    countVisit((referrer) => void counted.push(referrer))
    return html('', { status: 404 })
  })
  await find('/nope', 'https://example.com/')
  await find('/nope', null)
  await find('/nope?utm_source=x')
  expect(counted).toEqual(['https://example.com/', null])
})

test('the same bytes keep their date, other bytes get a later one', async () => {
  let text = 'one'
  const { find, pages, change } = await openCache(() => html(text))
  await find('/a')
  const first = pages.current('/a')
  change(null)
  await find('/a')
  const same = pages.current('/a')
  expect(same).not.toBe(first)
  expect(same?.modified).toEqual(first?.modified)
  text = 'other'
  change(null)
  await find('/a')
  expect(pages.current('/a')?.modified.getTime()).toBeGreaterThanOrEqual((first?.modified.getTime() ?? Infinity) + 1000)
})
