import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { isAwake, wake } from '#tests/setup/browser/waking.ts'
import type { FakePosthog } from '#tests/setup/analytics/fake-posthog.ts'
import { agree, visit } from '#tests/setup/analytics/measured-visit.ts'
import { frames, named, tagged } from '#tests/setup/analytics/posthog-events.ts'
import { untilQuiet } from '#tests/setup/browser/browser.ts'

const seen = (posthog: FakePosthog) => named(posthog, '$pageview').map(({ properties }) => properties.current_url)
const header = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('C97 each opened page is one view, with its full path and the previous page, also in a recording', async ({ page, posthog }) => {
  posthog.decide.sessionRecording = {}
  await visit(page, posthog, '/pricing?b=1')
  await expect.poll(() => frames(posthog).some(({ type }) => type === 2)).toBe(true)
  await wake(page)
  await expect.poll(() => seen(posthog)).toEqual(['/pricing?b=1'])
  await header(page, 'Directory').click()
  await expect.poll(() => seen(posthog)).toEqual(['/pricing?b=1', '/directory'])
  const [first, second] = named(posthog, '$pageview')
  expect(first?.properties).toMatchObject({
    $current_url: expect.stringMatching(/\/pricing\?b=1$/),
    $pathname: '/pricing',
    title: expect.stringContaining('Pricing'),
  })
  expect(second?.properties).toMatchObject({
    $pathname: '/directory',
    $prev_pageview_pathname: '/pricing',
    title: expect.stringContaining('Directory'),
  })
  expect(second?.properties.$prev_pageview_duration).toBeGreaterThan(0)
  // Each opened page is in the recording exactly once. The address changes before the view counts, so they can be sent apart.
  await expect.poll(() => tagged(posthog, '$pageview').length).toBe(1)
  expect(tagged(posthog, '$url_changed')).toHaveLength(1)
  expect(tagged(posthog, '$url_changed')[0]?.data.payload).toEqual({ href: page.url() })

  // Another fragment counts as another full path; repeating it does not.
  await page.evaluate(() => (location.hash = '#results'))
  await expect.poll(() => seen(posthog).at(-1)).toBe('/directory#results')
  await header(page, 'Directory').click()
  await header(page, 'Directory').click()
  await expect.poll(() => seen(posthog).slice(2)).toEqual(['/directory#results', '/directory'])
  await page.goBack()
  await expect.poll(() => seen(posthog).slice(4)).toEqual(['/directory#results'])
  // The client sends nothing of its own about views.
  await page.goto('about:blank')
  expect(named(posthog, '$pageview')).toHaveLength(5)
  expect(named(posthog, '$pageleave')).toEqual([])
})

test('C97 a page that nobody touches is a view, and waking it is not another', async ({ page, posthog }) => {
  await visit(page, posthog, '/directory?q=unused&utm_source=a')
  await expect.poll(() => seen(posthog)).toEqual(['/directory?q=-&utm_source=a'])
  expect(await isAwake(page)).toBe(false)
  await wake(page)
  await page.goto('/pricing')
  await expect.poll(() => seen(posthog)).toEqual(['/directory?q=-&utm_source=a', '/pricing'])
})

test('C97 a prerendered page is a view once it is shown', async ({ page, posthog }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }))
  await agree(page)
  await page.goto('/pricing')
  await untilQuiet(page)
  expect(posthog.requests).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(() => seen(posthog)).toEqual(['/pricing'])
})

test('C97 prefetched, abandoned and redirected navigations are not views', async ({ page, posthog }) => {
  const ahead = page.waitForResponse((response) => response.url().includes('/_serverFn/'))
  await visit(page, posthog, '/pricing')
  await wake(page)
  await ahead
  await expect.poll(() => seen(posthog)).toEqual(['/pricing'])
  // The first navigation never completes: its response is held back.
  await page.route('**/_serverFn/**', (route) => (route.request().url().includes('platform') ? new Promise(() => {}) : route.continue()))
  await page.evaluate(() => {
    const go = (href: string) => history.pushState({}, '', href)
    go('/platform')
    go('/directory')
  })
  await expect.poll(() => seen(posthog)).toEqual(['/pricing', '/directory'])
  // Redirects to the URL without the double slash.
  await page.evaluate(() => history.pushState({}, '', '/pricing#plans'))
  await expect.poll(() => seen(posthog)).toEqual(['/pricing', '/directory', '/pricing#plans'])
})
