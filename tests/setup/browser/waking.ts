import type { Page } from '@playwright/test'
import { expect, holdRequests } from './browser.ts'

/** A page wakes within a few frames. */
const SOON = { intervals: [50] }

/** Whether the page is hydrated. */
export const isAwake = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.dataset.awake !== undefined)

export const untilAwake = (page: Page): Promise<void> => expect.poll(() => isAwake(page), SOON).toBe(true)

/** Wakes a page as a visitor does who is about to use it, and waits until it is hydrated. A key that comes before the script is lost. */
export async function wake(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return isAwake(page)
    }, SOON)
    .toBe(true)
}

/** When somebody uses a control, in terms of what has arrived by then. A page that is awake is the subject of all other tests. */
export const MOMENTS = ['before the script', 'before the application', 'while parts are missing', 'while it hydrates'] as const

export type Moment = (typeof MOMENTS)[number]

/** The files that a page lacks at that moment: its script, the application, or the views of its blocks. */
const LACKING: Partial<Record<Moment, string>> = {
  'before the script': '**/assets/*.js',
  'before the application': '**/assets/{application,frame}-*.js',
  'while parts are missing': '**/assets/!(application|frame|index|rolldown)*.js',
}

type Held = Window & { continueTasks?: () => void }

/**
 * Holds back the tasks in which React hydrates: it listens for events, and nothing of the page is hydrated. A page that is opened
 * several times has the script several times.
 */
const holdTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if ('continueTasks' in window) return
    const held: (() => void)[] = []
    let isHolding = true
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super()
        const post = this.port2.postMessage.bind(this.port2) as (message: unknown) => void
        this.port2.postMessage = (message: unknown) => (isHolding ? void held.push(() => post(message)) : post(message))
      }
    }
    Object.assign(window, {
      continueTasks: () => {
        isHolding = false
        for (const post of held.splice(0)) post()
      },
    })
  })

/** Waits until React listens for events. */
const untilReactListens = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => Object.keys(document).some((key) => key.startsWith('_reactListening')))).toBe(true)

/**
 * Opens a page at one of the moments.
 * @returns lets the missing files arrive
 */
export async function openAt(page: Page, path: string, moment: Moment): Promise<() => Promise<void>> {
  const lacking = LACKING[moment]
  const release = lacking ? await holdRequests(page, lacking) : () => {}
  if (moment === 'while it hydrates') await holdTasks(page)
  const script = moment === 'before the script' ? null : page.waitForResponse(/\/assets\/index-[^/]*\.js$/)
  await page.goto(path, { waitUntil: moment === 'before the script' ? 'commit' : 'load' })
  await page.locator('footer').last().waitFor()
  await script
  if (moment === 'while parts are missing') await page.keyboard.press('Shift')
  else if (moment === 'while it hydrates') {
    await page.keyboard.press('Shift')
    await untilReactListens(page)
  }
  return async () => {
    release()
    await page.evaluate(() => (window as Held).continueTasks?.())
    // A press may have led to another page.
    await page.waitForLoadState()
  }
}
