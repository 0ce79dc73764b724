import {
  type BrowserContext,
  chromium,
  type Clock,
  errors,
  expect,
  test as base,
  type Browser,
  type Locator,
  type Page,
} from '@playwright/test'

/** Features that Playwright disables and pages could notice. Chromium reads only the last list, so they are repeated here. */
const DISABLED_BY_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** Two internal pages for the address bar, which every new window renders (half the cost of an empty one), and a spare process. */
const SPARE_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** Flags for a browser in a container without a display that makes no requests of its own. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process renders all pages of a browser, as on a small phone: a fifth less work than one process per window.
  '--renderer-process-limit=1',
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...SPARE_FEATURES].join(',')}`,
]

const siteUrl = (): string => process.env.E2E_URL ?? 'http://localhost:3000'

/** Collects errors and unexpected requests of a page. */
function watch(page: Page, origin: string): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // Navigating away aborts pending requests of the page.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      faults.push(`request failed: ${request.url()} ${request.failure()?.errorText ?? ''}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol)) faults.push(`foreign request: ${request.url()}`)
    if (url.pathname === '/csp-reports') faults.push(`violation of the policy: ${request.postData()}`)
  })
  return faults
}

type Fixtures = {
  expectFault: (pattern: RegExp) => void
  watched: undefined
  /** The page's clock. Nothing brings the real one back, so the tests after this one get another context. */
  clock: Clock
}

/** The context of the last test, and the options it was made with. */
type Shared = { context?: BrowserContext; key?: string }

type WorkerFixtures = {
  browser: Browser
  shared: Shared
  /** Uses the full browser instead of the headless shell, whose pointer starts at the top left of every page, over the header. */
  fullChromium: boolean
}

/** Opens a page for the next test, closes those of this one, and removes what it has set. */
async function reset(context: BrowserContext): Promise<void> {
  // Requests still pending when a test ends do not matter.
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  const used = context.pages()
  // Without an open page the process that has compiled the scripts would end.
  await context.newPage()
  await Promise.all(used.map((page) => page.close()))
  await Promise.all([context.clearCookies(), context.setExtraHTTPHeaders({}), context.clearPermissions(), context.setOffline(false)])
}

/**
 * A stricter version of Playwright's `test`: a console error, failed request or request to another origin fails the test, unless
 * the test has declared it with `expectFault`.
 */
export const test = base.extend<Fixtures & { expected: RegExp[] }, WorkerFixtures>({
  fullChromium: [false, { option: true, scope: 'worker' }],
  browser: [
    async ({ fullChromium }, provide) => {
      const executablePath = fullChromium ? process.env.E2E_CHROMIUM : process.env.E2E_HEADLESS_SHELL
      const browser = await chromium.launch({ executablePath, args: FLAGS })
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, provide) => provide(siteUrl()),
  shared: [
    async ({}, provide) => {
      const shared: Shared = {}
      await provide(shared)
      await shared.context?.close()
    },
    { scope: 'worker' },
  ],
  // Playwright's own contexts, its `reuseContext` included, would load and compile all scripts again for each test.
  context: async ({ browser, shared, baseURL, timezoneId, javaScriptEnabled, bypassCSP, userAgent }, provide) => {
    const options = { baseURL, timezoneId, javaScriptEnabled, bypassCSP, userAgent }
    const key = JSON.stringify(options)
    if (shared.key !== key) await shared.context?.close()
    const context = (shared.key === key && shared.context) || (await browser.newContext(options))
    Object.assign(shared, { key, context })
    await provide(context)
    await reset(context)
  },
  page: async ({ context, baseURL }, provide) => {
    const page = context.pages()[0] ?? (await context.newPage())
    const devtools = await context.newCDPSession(page)
    const { origin } = new URL(baseURL ?? siteUrl())
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
    await devtools.detach()
    await provide(page)
  },
  clock: async ({ context, shared }, provide) => {
    await provide(context.clock)
    shared.key = undefined
  },
  expected: async ({}, provide) => provide([]),
  expectFault: async ({ expected }, provide) => provide((pattern) => void expected.push(pattern)),
  watched: [
    async ({ page, baseURL, expected }, provide) => {
      const faults = watch(page, new URL(baseURL ?? siteUrl()).origin)
      await provide(undefined)
      const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
      // On one line, since the runner's summary has the first.
      if (unexpected.length > 0) throw new Error(`The page had unexpected errors: ${unexpected.join('; ')}`)
    },
    { auto: true },
  ],
})

export { expect }

/** Returns whether React has hydrated the element, on which it then sets properties of its own. */
export const isHydrated = (field: Locator): Promise<boolean> =>
  field.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))

/** Delays requests of a page to those addresses, as on a slow connection, until the returned function is called. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Waits until the page has rendered a frame, so that earlier events, such as a scroll, have been dispatched. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

/** Waits until a number stays the same for half a second. */
export const untilUnchanged = (page: Page, count: () => number): Promise<void> =>
  expect
    .poll(async () => {
      const before = count()
      await page.waitForTimeout(500)
      return count() - before
    })
    .toBe(0)

/** Signs in through the form. */
export async function signInThroughForm(page: Page, admin: { email: string; password: string }): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.locator('input[name=password]').fill(admin.password)
  // Signing in loads a new document: the one with the form does not contain the admin.
  const opened = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Login' }).click()
  await opened
  await page.waitForURL(/\/admin\/?$/)
}

/**
 * Waits until the page loads nothing more, or for fifteen seconds: if a page cancels a request at the wrong moment, Chromium reports
 * no end of it, and the network never counts as idle.
 */
export const untilQuiet = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 15_000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
  })
