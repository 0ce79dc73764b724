import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The page with every block, once it reacts: the carousel's buttons show themselves then. */
export async function openStyleguide(page: Page): Promise<void> {
  await page.goto('/styleguide')
  await expect(page.locator('[data-block=logo-carousel] .carousel')).toHaveAttribute('data-alive', '')
}
