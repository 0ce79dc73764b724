import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findHeadlessShell } from '#tests/setup/browser/chromium.ts'
import { FLAGS } from '#tests/setup/browser/browser.ts'
import { percentile } from './percentile.ts'
import { onFreePort, startProgram } from './program.ts'
import { durationRow, type Row } from './table.ts'

const ROUNDS = 5
const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
/** A middling phone beside this machine, and 4G as WebPageTest defines it. */
const SLOWDOWN = 4
const NETWORK = { offline: false, latency: 170, downloadThroughput: (9 * 1024 * 1024) / 8, uploadThroughput: (9 * 1024 * 1024) / 8 }

/** A control: where to tap, and a condition, as JavaScript of the page, that holds once it has done what it says. */
type Control = { name: string; path: string; tap: string; types?: string; effect: string; opensPage?: true }

const visible = (selector: string) => `[...document.querySelectorAll('${selector}')].some((part) => part.checkVisibility())`

const BOOT: Control[] = [
  { name: 'menu', path: '/', tap: '.drawer-button', effect: visible('.drawer a') },
  {
    name: 'theme',
    path: '/',
    tap: '.site-footer .theme-switch label:nth-of-type(2)',
    effect: `document.documentElement.dataset.theme === 'dark'`,
  },
  { name: 'answer', path: '/', tap: '.faq summary', effect: visible('.faq-answer') },
  {
    name: 'billing period',
    path: '/pricing',
    tap: '.billing label:nth-of-type(2)',
    effect: `document.querySelector('[value=yearly]').checked`,
  },
  {
    name: 'copy',
    path: '/directory/eslint/issues/no-unused-vars',
    tap: '.copy-button',
    effect: `document.querySelector('[data-copied]') !== null`,
  },
  {
    name: 'form field',
    path: '/contact-sales',
    tap: 'form.form input[name=name]',
    types: 'A',
    effect: `document.activeElement.value === 'A'`,
  },
  { name: 'consent', path: '/', tap: '.consent-answers button:nth-child(2)', effect: `document.querySelector('.consent') === null` },
  { name: 'language', path: '/', tap: '.site-footer [lang=de]', effect: '', opensPage: true },
  { name: 'filter', path: '/directory/eslint', tap: '.facets-fold > summary', effect: visible('.facet-take') },
]

const APPLICATION: Control[] = [
  {
    name: 'search',
    path: '/directory',
    tap: '#directory-q',
    types: 'u',
    effect: `document.querySelector('[data-hit] code')?.textContent.includes('u') && location.search === '?q=u'`,
  },
  {
    name: 'carousel',
    path: '/styleguide',
    tap: '.carousel-buttons button:last-child',
    effect: `document.querySelector('.carousel-row').style.transform.includes('-')`,
  },
  {
    name: 'answer of a rule',
    path: '/directory/eslint/issues/no-undef',
    tap: '.feedback [value=helpful]',
    effect: `document.querySelector('.feedback-said').textContent !== ''`,
  },
]

/** Starts a clock at the next press, and stops it in the first frame in which the effect is there. */
const watch = (page: Page, effect: string): Promise<void> =>
  page.evaluate((condition) => {
    const holds = new Function(`return ${condition}`) as () => boolean
    const timed = new Promise((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        const check = () => (holds() ? resolve(performance.now() - timeStamp) : requestAnimationFrame(check))
        check()
      }
      addEventListener('pointerdown', begin, { once: true, capture: true })
    })
    Object.assign(window, { timed })
  }, effect)

/** The time from a press on a link to the first paint of the next page. */
async function timePage(page: Page, tap: string): Promise<number> {
  await page.evaluate(() =>
    addEventListener('pointerdown', ({ timeStamp }) => sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)), true),
  )
  const before = page.url()
  await page.locator(tap).first().tap({ noWaitAfter: true })
  await page.waitForURL((url) => url.href !== before)
  return page.evaluate(async () => {
    const painted = () => performance.getEntriesByName('first-contentful-paint')[0]
    while (!painted()) await new Promise((resolve) => setTimeout(resolve, 10))
    return performance.timeOrigin + (painted()?.startTime ?? 0) - Number(sessionStorage.getItem('pressed'))
  })
}

async function throttle(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', NETWORK)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** The milliseconds from the first press on a control of a page that nobody has touched to its effect. */
async function timePress(context: BrowserContext, origin: string, { path, tap, types, effect, opensPage }: Control): Promise<number> {
  const page = await context.newPage()
  await throttle(page)
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle')
  const target = page.locator(tap).first()
  await target.waitFor()
  await target.scrollIntoViewIfNeeded()
  let time: number
  if (opensPage) time = await timePage(page, tap)
  else {
    await watch(page, effect)
    await target.tap()
    if (types) await page.keyboard.type(types)
    time = await page.evaluate(() => (window as unknown as { timed: Promise<number> }).timed)
  }
  await page.close()
  return time
}

/** Measures each control with an empty cache and again with a warm one; each time in a context of its own. */
async function measureControl(browser: Browser, origin: string, control: Control): Promise<{ cold: number[]; warm: number[] }> {
  const times = { cold: [] as number[], warm: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ ...PHONE, permissions: ['clipboard-write'] })
    times.cold.push(await timePress(context, origin, control))
    // The choices made the first time must not answer the second.
    await context.clearCookies()
    await context.addInitScript(() => localStorage.clear())
    times.warm.push(await timePress(context, origin, control))
    await context.close()
  }
  return times
}

async function rowsOf(browser: Browser, origin: string, kind: string, controls: readonly Control[]): Promise<Row[]> {
  const all = { cold: [] as number[], warm: [] as number[] }
  const rows: Row[] = []
  for (const control of controls) {
    const { cold, warm } = await measureControl(browser, origin, control)
    all.cold.push(...cold)
    all.warm.push(...warm)
    rows.push(durationRow(`press to effect, ${kind}`, control.name, percentile(cold, 0.5), percentile(warm, 0.5), 'ms'))
  }
  return [...rows, durationRow(`press to effect, ${kind}`, 'all, p75', percentile(all.cold, 0.75), percentile(all.warm, 0.75), 'ms')]
}

/**
 * Measures on a slow phone with 4G how long the first press on a control of an untouched page takes, until its effect is on screen.
 * Most are answered by the page's script or the browser, the others by the application, which has to be loaded for that.
 */
export async function measureWaking(env: NodeJS.ProcessEnv, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const own = await onFreePort({ ...env, JOBS: 'off', STYLEGUIDE: 'on', POSTHOG_KEY: 'phc_bench' })
  await startProgram({ script: 'server.ts', env: own, readyUrl: `${own.SITE_URL}/readyz`, cleanup })
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: FLAGS })
  cleanup.defer(() => browser.close())
  return [...(await rowsOf(browser, own.SITE_URL, 'asleep', BOOT)), ...(await rowsOf(browser, own.SITE_URL, 'woken', APPLICATION))]
}
