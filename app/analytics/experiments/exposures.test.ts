// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { events } from '#cms/analytics/events.ts'
import { fakeRouter } from '#tests/setup/analytics/fake-router.ts'
import { watchExposures } from './exposures.ts'

type Sent = [event: string, properties: Record<string, unknown>]

let sent: Sent[] = []
const capture = (...one: Sent) => void sent.push(one)

/** Renders a page, as the router reports it. */
const render = fakeRouter()

let stops: (() => void)[] = []

function watch(...args: Parameters<typeof watchExposures>): () => void {
  const stop = watchExposures(...args)
  stops.push(stop)
  return stop
}

const place = (variant: string, isHidden: boolean, key = 'hero') =>
  `<div data-experiment="${key}" data-variant="${variant}" data-variants="control short none" ${isHidden ? 'style="display:none"' : ''}>x</div>`

const show = (variant: 'control' | 'short' | 'none') => {
  document.body.innerHTML = place('control', variant !== 'control') + place('short', variant !== 'short')
}

beforeEach(() => {
  sent = []
  localStorage.clear()
  document.body.innerHTML = ''
})

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

describe('an exposure', () => {
  test('is sent once across navigations, reloads and tabs, and matches the event schema', () => {
    show('short')
    watch({ hero: 'short' }, capture)
    render()
    // Simulates a reload or another tab: memory is lost, storage is not.
    watch({ hero: 'short' }, capture)
    expect(sent).toEqual([['experiment seen', { experiment: 'hero', variant: 'short' }]])
    expect(events['experiment seen'].properties.safeParse(sent[0]?.[1]).success).toBe(true)
  })

  test('is sent once per experiment and variant', () => {
    show('short')
    document.body.innerHTML += place('control', false, 'price') + place('short', true, 'price')
    watch({ hero: 'short', price: 'control', absent: 'short' }, capture)
    expect(sent.map(([, { experiment, variant }]) => [experiment, variant])).toEqual([
      ['hero', 'short'],
      ['price', 'control'],
    ])
  })

  test('is sent when the visitor reaches a page with the experiment', () => {
    watch({ hero: 'short' }, capture)
    expect(sent).toEqual([])
    show('short')
    render()
    expect(sent).toHaveLength(1)
  })

  test('is not sent while the control is shown to a visitor who has just agreed', () => {
    show('control')
    watch({ hero: 'short' }, capture)
    expect(sent).toEqual([])
  })

  test('is sent for a variant without a block in the slot', () => {
    show('none')
    watch({ hero: 'none' }, capture)
    expect(sent).toHaveLength(1)
  })

  test('is not sent for a variant unknown to the page', () => {
    document.body.innerHTML = place('control', true)
    watch({ hero: 'long' }, capture)
    expect(sent).toEqual([])
  })

  test('is forgotten when consent is withdrawn', () => {
    show('short')
    const stop = watch({ hero: 'short' }, capture)
    stop()
    expect(localStorage).toHaveLength(0)
    render()
    expect(sent).toHaveLength(1)
    expect(localStorage).toHaveLength(0)
  })

  test('is not sent if it cannot be stored', () => {
    show('short')
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    watch({ hero: 'short' }, capture)
    render()
    Storage.prototype.setItem = setItem
    expect(sent).toEqual([])
  })
})
