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

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const SWITCH = '.theme-switch input'

/** The theme the document shows now, set by the inline head script. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Stores the choice and applies it to this page. */
function chooseTheme(theme: string): void {
  try {
    if (theme === 'system') localStorage.removeItem('plumb:theme')
    else localStorage.setItem('plumb:theme', theme)
  } catch {
    // Storage is blocked, so the choice lasts as long as the page.
  }
  paintTheme(theme)
}

/** Selects the current theme in every switch on the page. The server cannot know it. */
function showTheme(): void {
  const theme = currentTheme()
  for (const option of document.querySelectorAll<HTMLInputElement>(SWITCH)) option.checked = option.value === theme
}

/** Stores and applies a theme that was chosen elsewhere than in a switch. */
export function setTheme(theme: Theme): void {
  chooseTheme(theme)
  showTheme()
}

/** Applies choices made in theme switches, here and in other windows of the site. */
export function listenForTheme(): void {
  // Chosen before this code arrived.
  const chosen = document.querySelector<HTMLInputElement>(`${SWITCH}:checked`)
  if (chosen) chooseTheme(chosen.value)
  showTheme()
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(SWITCH) || !target.checked) return
    chooseTheme(target.value)
    showTheme()
  }
  // On the window: React stops events on their way through the document while it hydrates their target.
  addEventListener('change', onChange, true)
  addEventListener('storage', () => {
    paintTheme()
    showTheme()
  })
}
