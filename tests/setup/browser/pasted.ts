import type { Page } from '@playwright/test'

/** Returns the pasted text; reading the clipboard would need a permission. */
export async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    document.body.append(field)
    field.focus()
  })
  await page.keyboard.press('ControlOrMeta+V')
  return page.locator('body > textarea').inputValue()
}
