// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { events } from '#cms/analytics/events.ts'
import { watchExposures } from './exposures.ts'

type Sent = [event: string, properties: Record<string, unknown>]

let sent: Sent[] = []
let rendered: (() => void)[] = []
const capture = (...one: Sent) => void sent.push(one)
const router = {
  subscribe: (_: string, heard: () => void) => {
    rendered.push(heard)
    return () => (rendered = rendered.filter((other) => other !== heard))
  },
} as never

const place = (variant: string, isHidden: boolean, key = 'hero') =>
  `<div data-experiment="${key}" data-variant="${variant}" data-variants="control short none" ${isHidden ? 'style="display:none"' : ''}>x</div>`

/** A page that shows one of two variants. */
const show = (variant: 'control' | 'short' | 'none') => {
  document.body.innerHTML = place('control', variant !== 'control') + place('short', variant !== 'short')
}

beforeEach(() => {
  sent = []
  rendered = []
  localStorage.clear()
  document.body.innerHTML = ''
})

describe('that a variant was seen', () => {
  test('is sent once, over navigations, reloads and tabs, as the registry wants it', () => {
    show('short')
    watchExposures(router, { hero: 'short' }, capture)
    for (const tell of rendered) tell()
    // A reload, or another tab: what the page remembered is gone, what the browser keeps is not.
    watchExposures(router, { hero: 'short' }, capture)
    expect(sent).toEqual([['experiment seen', { experiment: 'hero', variant: 'short' }]])
    expect(events['experiment seen'].properties.safeParse(sent[0]?.[1]).success).toBe(true)
  })

  test('is sent once for each experiment and variant', () => {
    show('short')
    document.body.innerHTML += place('control', false, 'price') + place('short', true, 'price')
    watchExposures(router, { hero: 'short', price: 'control', absent: 'short' }, capture)
    expect(sent.map(([, { experiment, variant }]) => [experiment, variant])).toEqual([
      ['hero', 'short'],
      ['price', 'control'],
    ])
  })

  test('is sent when a page that has the experiment is reached', () => {
    watchExposures(router, { hero: 'short' }, capture)
    expect(sent).toEqual([])
    show('short')
    for (const tell of rendered) tell()
    expect(sent).toHaveLength(1)
  })

  test('is not sent while the control is shown instead: who agreed a moment ago has seen no variant', () => {
    show('control')
    watchExposures(router, { hero: 'short' }, capture)
    expect(sent).toEqual([])
  })

  test('is sent of a variant that has no block where the control has one', () => {
    show('none')
    watchExposures(router, { hero: 'none' }, capture)
    expect(sent).toHaveLength(1)
  })

  test('is not sent of a variant that the page does not know', () => {
    document.body.innerHTML = place('control', true)
    watchExposures(router, { hero: 'long' }, capture)
    expect(sent).toEqual([])
  })

  test('is forgotten by who no longer agrees', () => {
    show('short')
    const stop = watchExposures(router, { hero: 'short' }, capture)
    stop()
    expect(localStorage).toHaveLength(0)
    expect(rendered).toEqual([])
  })

  test('is not sent again and again where nothing may be stored', () => {
    show('short')
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    watchExposures(router, { hero: 'short' }, capture)
    for (const tell of rendered) tell()
    Storage.prototype.setItem = setItem
    expect(sent).toEqual([])
  })
})
