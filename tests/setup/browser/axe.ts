import type { Page } from '@playwright/test'
import axe from 'axe-core'

type WindowWithAxe = { axe: typeof axe }

/** The parts of a page to check, as selectors. */
export type AxeScope = { include?: string[]; exclude?: string[] }

/**
 * Runs axe on a page and lists each violated rule with its elements. Frames are skipped, the site has none. axe is injected once per
 * page, so that further runs at another width or theme are cheap.
 */
export async function axeFaults(page: Page, scope: AxeScope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async ({ include = [':root'], exclude = [] }) => {
    const { violations } = await (window as unknown as WindowWithAxe).axe.run(
      { include, exclude },
      { iframes: false, resultTypes: ['violations'] },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target.join(' ')} ${html}`).join(', ')}`)
  }, scope)
}
