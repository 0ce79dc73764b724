import { type BrowserContext, expect, type Page } from '@playwright/test'
import { experimentPage } from './experiment-page.ts'
import type { FakePosthog } from './fake-posthog.ts'
import { visit } from './measured-visit.ts'
import { png, sendFile } from './pictures.ts'
import { signIn } from './site-process.ts'

/** An experiment on the measured site that shows all but a hundredth of its visitors the other variant, with pictures. */
export async function runningExperiment(measured: { url: string }) {
  // Node finds it only by the machine's name; what is written has to come from the site's own.
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

/** A visitor who agreed on a page without experiments, and has their variants from then on. */
export async function visitWithVariants(page: Page, context: BrowserContext, posthog: FakePosthog): Promise<void> {
  await visit(page, posthog, '/pricing')
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('plumb_variants')
}
