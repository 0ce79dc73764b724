import { runningExperiment, visitWithVariants } from '#tests/setup/measured-experiment.ts'
import { expect, test } from '#tests/setup/measured-site.ts'
import { agree, named, visit } from '#tests/setup/measured-visit.ts'

test('that a variant was seen is told once by two tabs that show it at the same time', async ({ page, context, posthog, measured }) => {
  const { path, key } = await runningExperiment(measured)
  await visitWithVariants(page, context, posthog)
  const other = await context.newPage()
  await agree(other)
  // Both tabs have all they need at the same moment.
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
  const told = () => named(posthog, 'experiment seen').filter(({ properties }) => properties.experiment === key)
  await expect.poll(() => told().length).toBeGreaterThan(0)
  // And a third, when the first two have long told it.
  const third = await context.newPage()
  await visit(third, posthog, path)
  await expect.poll(() => views().length).toBe(3)
  expect(told().map(({ properties }) => [properties.variant, properties[`$feature/${key}`]])).toEqual([['short', 'short']])
})

test('pictures of a variant that is not shown are not fetched when one reads on', async ({ page, context, posthog, measured }) => {
  const { path } = await runningExperiment(measured)
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const [name] = /(?:control|short)-(?:hero|below)/.exec(request.url()) ?? []
    if (name) fetched.add(name)
  })
  const readAll = async (): Promise<string[]> => {
    fetched.clear()
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(async () => {
      for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
        scrollTo({ top: at, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })
    await page.waitForLoadState('networkidle')
    return [...fetched].toSorted()
  }
  expect(await readAll()).toEqual(['control-below', 'control-hero'])
  await visitWithVariants(page, context, posthog)
  // The control's first picture is fetched before the browser knows what is hidden; the page is the same for everybody.
  expect(await readAll()).toEqual(['control-hero', 'short-below', 'short-hero'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Short')
})
