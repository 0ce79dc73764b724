import { expect, test, vi } from 'vitest'
import { setPreviewToken } from './preview-token.ts'

const surroundings = () => ({
  document: { cookie: '' },
  session: { setItem: vi.fn(), removeItem: vi.fn() },
  isSecure: true,
  reload: vi.fn(),
})

test('a token is kept in cookie and session, and the page loaded once (C49, C50)', () => {
  const browser = surroundings()
  setPreviewToken('t', browser)
  expect(browser.document.cookie).toBe('previewToken=t; path=/; samesite=lax; secure')
  expect(browser.session.setItem).toHaveBeenCalledWith('previewToken', 't')
  expect(browser.reload).toHaveBeenCalledTimes(1)
})

test('leaving forgets both, and loads the page once (C49, C50)', () => {
  const browser = surroundings()
  setPreviewToken(undefined, browser)
  expect(browser.document.cookie).toMatch(/^previewToken=; max-age=0; path=\//)
  expect(browser.session.removeItem).toHaveBeenCalledWith('previewToken')
  expect(browser.reload).toHaveBeenCalledTimes(1)
})
