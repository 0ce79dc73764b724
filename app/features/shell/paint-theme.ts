/**
 * Gives the document the theme that its visitor chose; without a choice it is left to the system. Runs in the head of
 * every page as it stands here, as text: it may use nothing that is outside of it.
 */
export function paintTheme(): void {
  let stored: string | null = null
  try {
    stored = localStorage.getItem('plumb:theme')
  } catch {
    // Where nothing may be stored, nothing was chosen.
  }
  const root = document.documentElement
  const chosen = stored === 'light' || stored === 'dark' ? stored : null
  if (chosen) root.dataset.theme = chosen
  else delete root.dataset.theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = meta.dataset
    if (!chosen) meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = chosen === scheme ? 'all' : 'not all'
  }
}
