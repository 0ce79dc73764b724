import { paintTheme } from './paint-theme.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const CHANGED = 'plumb:theme'

/** What the document shows now, as the script in its head left it. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Keeps the choice for the next page and shows it on this one. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem('plumb:theme')
    else localStorage.setItem('plumb:theme', theme)
  } catch {
    // Nothing may be stored here: it stays as the system has it.
  }
  paintTheme()
  dispatchEvent(new Event(CHANGED))
}

/** Calls back when the theme changes, here or in another window of the site. */
export function onTheme(changed: () => void): () => void {
  const elsewhere = () => {
    paintTheme()
    changed()
  }
  addEventListener(CHANGED, changed)
  addEventListener('storage', elsewhere)
  return () => {
    removeEventListener(CHANGED, changed)
    removeEventListener('storage', elsewhere)
  }
}
