import { type BrowserContext, expect, type Page } from '@playwright/test'
import { experimentPage } from './experiment-page.ts'
import type { FakePosthog } from './fake-posthog.ts'
import { visit } from './measured-visit.ts'
import { png, sendFile } from '#tests/setup/media/pictures.ts'
import { signIn } from '#tests/setup/site/site-process.ts'

/** Creates an experiment on the measured site that shows the variant, with images, to 99 % of visitors. */
export async function runningExperiment(measured: { url: string }) {
  // Node cannot resolve the test host, so it connects to localhost but sends the site's origin.
  const url = `http://localhost:${new URL(measured.url).port}`
  const origin = measured.url
  const cookie = await signIn(url)
  const headers = { 'content-type': 'application/json', cookie, origin }
  const write = async (path: string, data: object) => {
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(data) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { doc: { id: number } }).doc
  }
  const picture = async (name: string, width: number) =>
    (await sendFile({ url, origin }, cookie, await png(width, 600), `${name}.png`)).doc.id
  const pictures = {
    control: { hero: await picture('control-hero', 800), below: await picture('control-below', 810) },
    short: { hero: await picture('short-hero', 820), below: await picture('short-below', 830) },
  }
  return experimentPage(write, { control: 1, pictures })
}

const variantsIn = async (context: BrowserContext): Promise<string> =>
  decodeURIComponent((await context.cookies()).find(({ name }) => name === 'plumb_variants')?.value ?? '')

/**
 * Visits as someone who agrees on a page without experiments and is assigned the 99 % variant. Retries with a new visitor if the
 * assignment is the control.
 */
export async function visitWithVariants(page: Page, context: BrowserContext, posthog: FakePosthog, key: string): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    await context.clearCookies()
    posthog.reset()
    await visit(page, posthog, '/pricing')
    await expect.poll(() => variantsIn(context)).not.toBe('')
    if ((await variantsIn(context)).includes(`${key}:short`)) return
  }
  throw new Error(`no visitor got the variant "short" of ${key}, but: ${await variantsIn(context)}`)
}
