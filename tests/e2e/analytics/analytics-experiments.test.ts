import { runningExperiment, visitWithVariants } from '#tests/setup/analytics/measured-experiment.ts'
import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { agree, visit } from '#tests/setup/analytics/measured-visit.ts'
import { named } from '#tests/setup/analytics/posthog-events.ts'
import { untilQuiet } from '#tests/setup/browser/browser.ts'

test('scrolling does not fetch images of a hidden variant; two tabs that show a variant at the same time send one exposure', async ({
  page,
  context,
  posthog,
  measured,
}) => {
  const { path, key } = await runningExperiment(measured)
  // Chromium shows an image that it has in memory at once, even if it is hidden, which fetches nothing.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const [name] = /(?:control|short)-(?:hero|below)/.exec(request.url()) ?? []
    if (name) fetched.add(name)
  })
  const readAll = async (): Promise<string[]> => {
    fetched.clear()
    await page.goto(path)
    await untilQuiet(page)
    await page.evaluate(async () => {
      for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
        scrollTo({ top: at, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })
    await untilQuiet(page)
    return [...fetched].toSorted()
  }
  expect(await readAll()).toEqual(['control-below', 'control-hero'])
  await visitWithVariants(page, context, posthog, key)
  // The control's first image is fetched before the browser knows what is hidden, because the page is identical for everyone.
  expect(await readAll()).toEqual(['control-hero', 'short-below', 'short-hero'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Short')

  await test.step('two tabs', async () => {
    const { path, key } = await runningExperiment(measured)
    await visitWithVariants(page, context, posthog, key)
    const other = await context.newPage()
    await agree(other)
    // Release both tabs at the same moment.
    const tabs = [page, other]
    let waiting = 0
    let release = () => {}
    const both = new Promise<void>((resolve) => (release = resolve))
    await context.route(/\/consent\.json$/, async (route) => {
      waiting += 1
      if (waiting === tabs.length) release()
      await both
      await route.continue()
    })
    await Promise.all(tabs.map((tab) => tab.goto(path)))
    for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Short')
    const views = () => named(posthog, '$pageview').filter(({ properties }) => properties.current_url === path)
    await expect.poll(() => views().length).toBe(2)
    const exposures = () => named(posthog, 'experiment seen').filter(({ properties }) => properties.experiment === key)
    await expect.poll(() => exposures().length).toBeGreaterThan(0)
    // A third tab opens after the exposure was sent.
    const third = await context.newPage()
    await visit(third, posthog, path)
    await expect.poll(() => views().length).toBe(3)
    expect(exposures().map(({ properties }) => [properties.variant, properties[`$feature/${key}`]])).toEqual([['short', 'short']])
  })
})
