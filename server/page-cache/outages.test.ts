import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { DatabaseAway } from '#platform/database-errors.ts'
import { builtFrom } from '#platform/http/built-from.ts'
import { fresh, html, old, openCache } from '#tests/setup/site/page-cache.ts'

const TARGETS = [...Array.from({ length: 99 }, (_, index) => `/page-${index}`), '/changed']

describe('while the database is away', () => {
  test('the last copy is served, what was never seen fails, and everything heals', async () => {
    let isAway = false
    const { find, change, warnings, state, rendered } = await openCache((target, count) => {
      if (isAway) throw new DatabaseAway('away')
      return html(`${target} ${count}`)
    })
    await find('/a')
    await find('/b')
    isAway = true
    state.isListening = false
    change(null)
    expect(await find('/a')).toEqual(old('/a 1'))
    expect(await find('/b')).toEqual(old('/b 2'))
    await expect(find('/c')).rejects.toThrow('away')
    const tried = rendered.length
    for (let index = 0; index < 50; index += 1) expect(await find('/a')).toEqual(old('/a 1'))
    expect(rendered.length).toBe(tried)
    isAway = false
    state.isListening = true
    change(null)
    await expect.poll(() => find('/b'), { interval: 200 }).toMatchObject({ isStale: false })
    expect(await find('/a')).toMatchObject({ isStale: false })
    expect(warnings).toEqual(['Pages cannot be rendered: their last copies are served', 'Pages can be rendered again'])
  })

  test('nobody waits for a rendering that takes too long, and its result is used as soon as it is there', async () => {
    let finish = () => {}
    const { find, change } = await openCache((_, count) => {
      if (count === 1) return html('v1')
      return new Promise((resolve) => {
        finish = () => resolve(html(`v${count}`))
      })
    }, 50)
    await find('/a')
    change(null)
    expect(await Promise.all([find('/a'), find('/a')])).toEqual([old('v1'), old('v1')])
    finish()
    await expect.poll(() => find('/a')).toEqual(fresh('v2'))
  })

  test('nobody waits as long while changes are not received, which is the first sign of an outage', async () => {
    const { find, change, state } = await openCache((_, count) => (count === 1 ? html('v1') : new Promise(() => {})), 24 * 60 * 60 * 1000)
    await find('/a')
    state.isListening = false
    change(null)
    expect(await find('/a')).toEqual(old('v1'))
  })

  test('once it is back, pages are rendered few at a time, and nobody waits for those that may have changed', async () => {
    const running = { now: 0, most: 0 }
    const { find, change } = await openCache(async (target, count) => {
      if (target === '/changed') builtFrom('pages:1')
      running.most = Math.max(running.most, (running.now += 1))
      if (count > TARGETS.length) await sleep(5)
      running.now -= 1
      return html(`${target} ${count <= TARGETS.length ? 'old' : 'new'}`)
    })
    for (const target of TARGETS) await find(target)
    change(null)
    change('pages:1')
    const answers = await Promise.all(TARGETS.map((target) => find(target)))
    // The copies of all others are good enough until they are rendered.
    expect(answers.at(-1)).toEqual(fresh('/changed new'))
    expect(answers.filter((answer) => answer?.isStale).length).toBeGreaterThan(TARGETS.length / 2)
    expect(running.most).toBeLessThan(5)
    const all = () => Promise.all(TARGETS.map((target) => find(target)))
    await expect.poll(all, { timeout: 15_000 }).toEqual(TARGETS.map((target) => fresh(`${target} new`)))
    expect(running.most).toBeLessThan(5)
  })

  test('the last copy is served while too many pages are being rendered', async () => {
    const { find, change } = await openCache((_, count) => (count === 1 ? html('v1') : html('full', { status: 503 })))
    await find('/a')
    change(null)
    expect(await find('/a')).toEqual(old('v1'))
  })

  test('an error of the site itself is not hidden', async () => {
    const { find, change } = await openCache((_, count) => {
      if (count > 1) throw new TypeError('a bug')
      return html('v1')
    })
    await find('/a')
    change(null)
    await expect(find('/a')).rejects.toThrow('a bug')
  })

  test('a copy is not served for more than a day', async () => {
    let isAway = false
    const { find, change, pages } = await openCache(() => {
      if (isAway) throw new DatabaseAway('away')
      return html('v1')
    })
    await find('/a')
    const page = pages.current('/a')
    isAway = true
    change(null)
    if (page) page.confirmed -= 24 * 60 * 60 * 1000
    await expect(find('/a')).rejects.toThrow('away')
  })
})
