import { chromium, test as base, type Browser, type Locator, type Page } from '@playwright/test'

/** What Playwright turns off itself and pages could notice. Chromium reads only the last list, so it is repeated. */
const PLAYWRIGHT_TURNS_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** Two pages of the browser's own for its address bar, which each new window draws: half the cost of an empty one; and a process in reserve. */
const IN_RESERVE = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** Flags for a browser in a container without a display, that calls nobody by itself. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process draws all pages of a browser, as on a small phone: a fifth less work than one process for each window.
  '--renderer-process-limit=1',
  `--disable-features=${[...PLAYWRIGHT_TURNS_OFF, ...IN_RESERVE].join(',')}`,
]

const siteUrl = (): string => process.env.E2E_URL ?? 'http://localhost:3000'

/** What went wrong in a page beside the test's own assertions. */
function watch(page: Page, origin: string): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A navigation that leaves a page cancels what the page was still fetching.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      faults.push(`request failed: ${request.url()} ${request.failure()?.errorText ?? ''}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol)) faults.push(`foreign request: ${request.url()}`)
  })
  return faults
}

type Fixtures = { expectFault: (pattern: RegExp) => void; watched: undefined }
type WorkerFixtures = {
  browser: Browser
  /** The whole browser instead of the headless shell, whose pointer begins at the top left of every page, on its header. */
  isWhole: boolean
}

/**
 * Playwright's `test`, stricter: any console error, failed or foreign request in the page fails the test, unless it
 * says beforehand that it expects it.
 */
export const test = base.extend<Fixtures & { expected: RegExp[] }, WorkerFixtures>({
  isWhole: [false, { option: true, scope: 'worker' }],
  browser: [
    async ({ isWhole }, provide) => {
      const executablePath = isWhole ? process.env.E2E_CHROMIUM : process.env.E2E_HEADLESS_SHELL
      const browser = await chromium.launch({ executablePath, args: FLAGS })
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, provide) => provide(siteUrl()),
  expected: async ({}, provide) => provide([]),
  expectFault: async ({ expected }, provide) => provide((pattern) => void expected.push(pattern)),
  watched: [
    async ({ page, baseURL, expected }, provide) => {
      const faults = watch(page, new URL(baseURL ?? siteUrl()).origin)
      await provide(undefined)
      const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
      if (unexpected.length > 0) throw new Error(`The page had faults of its own:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** Whether the page has come alive at that element: React notes on it what it made of it, under names of its own. */
export const isAlive = (field: Locator): Promise<boolean> =>
  field.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))

/** Holds back what a page asks for at those addresses, as on a slow line, until the function that it gives is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** Signs the first admin in through the form. */
export async function signInThroughForm(page: Page, admin: { email: string; password: string }): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.locator('input[name=password]').fill(admin.password)
  // Whoever signs in gets a new document: the one with the form has nothing of the admin.
  const opened = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Login' }).click()
  await opened
  await page.waitForURL(/\/admin\/?$/)
}
