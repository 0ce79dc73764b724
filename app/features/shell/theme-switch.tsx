import { useId, useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme, onTheme, THEMES } from './theme.ts'

const WORDS = { light: 'Light', dark: 'Dark', system: 'System' }

/** Light, dark, or as the system has it. What is chosen is known to the browser alone, so the page says nothing of it. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onTheme, currentTheme, () => null)
  const name = useId()
  return (
    <fieldset className="theme-switch">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((option) => (
        <label key={option}>
          <input className="sr-only" type="radio" name={name} checked={theme === option} onChange={() => chooseTheme(option)} />
          <span>{WORDS[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}
