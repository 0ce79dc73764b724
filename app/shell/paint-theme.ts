/**
 * Applies the visitor's theme to the document; without a stored choice the system decides. Its source is inlined into the head
 * of every page, so it must not refer to anything outside itself.
 * @param theme a choice that may not be stored; by default the stored one
 */
export function paintTheme(theme?: string): void {
  let choice: string | null = theme ?? null
  try {
    choice ??= localStorage.getItem('plumb:theme')
  } catch {
    // Storage is blocked, so there is no stored choice.
  }
  const root = document.documentElement
  const chosen = choice === 'light' || choice === 'dark' ? choice : null
  if (chosen) root.dataset.theme = chosen
  else delete root.dataset.theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = meta.dataset
    if (!chosen) meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = chosen === scheme ? 'all' : 'not all'
  }
}
