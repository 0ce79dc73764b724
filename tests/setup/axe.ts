import type { Page } from '@playwright/test'
import axe from 'axe-core'

type WindowWithAxe = { axe: typeof axe }

/** Which parts of a page to look at, as selectors. */
export type Looked = { include?: string[]; exclude?: string[] }

/**
 * What axe finds wrong on a page: each broken rule with the elements that break it. Frames are not entered, the site has none. A page is
 * given axe once, so that asking it again in another width or theme costs only the asking.
 */
export async function axeFaults(page: Page, looked: Looked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async ({ include = [':root'], exclude = [] }) => {
    const { violations } = await (window as unknown as WindowWithAxe).axe.run(
      { include, exclude },
      { iframes: false, resultTypes: ['violations'] },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target.join(' ')} ${html}`).join(', ')}`)
  }, looked)
}
