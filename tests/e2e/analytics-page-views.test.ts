import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/measured-site.ts'
import type { FakePosthog } from '#tests/setup/fake-posthog.ts'
import { arrival, frames, holdOf, named, tagged, visit } from '#tests/setup/measured-visit.ts'

const seen = (posthog: FakePosthog) => named(posthog, '$pageview').map(({ properties }) => properties.current_url)
const header = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('C97 each page that was opened is one view, by its full path, and knows the page before it', async ({ page, posthog }) => {
  await visit(page, posthog, '/pricing?b=1')
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

  // Another place on the same page is another full path; the same one again is not.
  await page.evaluate(() => (location.hash = '#results'))
  await expect.poll(() => seen(posthog).at(-1)).toBe('/directory#results')
  await header(page, 'Directory').click()
  await header(page, 'Directory').click()
  await expect.poll(() => seen(posthog).slice(2)).toEqual(['/directory#results', '/directory'])
  await page.goBack()
  await expect.poll(() => seen(posthog).slice(4)).toEqual(['/directory#results'])
})

test('C97 what is fetched ahead, left before it came, or leads elsewhere is not a view', async ({ page, posthog }) => {
  const ahead = page.waitForResponse((response) => response.url().includes('/_serverFn/'))
  await visit(page, posthog, '/pricing')
  await ahead
  await expect.poll(() => seen(posthog)).toEqual(['/pricing'])
  // The first of the two never comes: its answer is held back for good.
  await page.route('**/_serverFn/**', (route) => (route.request().url().includes('platform') ? new Promise(() => {}) : route.continue()))
  await page.evaluate(() => {
    const go = (href: string) => history.pushState({}, '', href)
    go('/platform')
    go('/directory')
  })
  await expect.poll(() => seen(posthog)).toEqual(['/pricing', '/directory'])
  // This one leads to the address without a second slash.
  await page.evaluate(() => history.pushState({}, '', '/pricing#plans'))
  await expect.poll(() => seen(posthog)).toEqual(['/pricing', '/directory', '/pricing#plans'])
})

test('C97 a recording has each page that was opened once too', async ({ page, posthog }) => {
  posthog.decide.sessionRecording = {}
  await visit(page, posthog, '/pricing')
  await expect.poll(() => frames(posthog).some(({ type }) => type === 2)).toBe(true)
  await header(page, 'Directory').click()
  await expect.poll(() => tagged(posthog, '$pageview').length).toBe(1)
  await expect.poll(() => tagged(posthog, '$url_changed').length).toBe(1)
  expect(tagged(posthog, '$url_changed')[0]?.data.payload).toEqual({ href: page.url() })
})

test('C97 the client sends no view of its own, nor of leaving', async ({ page, posthog }) => {
  await visit(page, posthog, '/pricing')
  await expect.poll(() => seen(posthog)).toEqual(['/pricing'])
  await page.goto('about:blank')
  await expect.poll(() => posthog.requests.filter(({ query }) => query.get('beacon') === '1').length).toBeGreaterThanOrEqual(0)
  expect(named(posthog, '$pageview')).toHaveLength(1)
  expect(named(posthog, '$pageleave')).toEqual([])
})

test('that a variant was seen leaves the page with what PostHog compares by', async ({ page, posthog }) => {
  await page.goto('/pricing')
  await page.evaluate(() => {
    const place = document.createElement('p')
    Object.assign(place.dataset, { experiment: 'hero', variant: 'b', variants: 'control b' })
    document.body.append(place)
  })
  await holdOf(page)
  const { properties } = await arrival(posthog, 'experiment seen')
  expect(properties).toMatchObject({ experiment: 'hero', variant: 'b', '$feature/hero': 'b' })
})
