import { type Page, expect } from '@playwright/test'
import { wake } from '#tests/setup/browser/waking.ts'

/** Opens the page with every block, and waits until it is hydrated and the carousel can move. */
export async function openStyleguide(page: Page): Promise<void> {
  await page.goto('/styleguide')
  await wake(page)
  await expect(page.locator('[data-block=logo-carousel] .carousel')).not.toHaveAttribute('data-settling')
}
