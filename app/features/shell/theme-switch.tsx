import { useId, useSyncExternalStore } from 'react'
import { useWords } from '../../ui/use-words.ts'
import { shellWords } from '../../words/en/shell.ts'
import { chooseTheme, currentTheme, onTheme, THEMES } from './theme.ts'

/** Light, dark, or as the system has it. What is chosen is known to the browser alone, so the page says nothing of it. */
export function ThemeSwitch() {
  const words = useWords('shell', shellWords)
  const theme = useSyncExternalStore(onTheme, currentTheme, () => null)
  const name = useId()
  return (
    <fieldset className="theme-switch">
      <legend className="sr-only">{words.theme}</legend>
      {THEMES.map((option) => (
        <label key={option}>
          <input className="sr-only" type="radio" name={name} checked={theme === option} onChange={() => chooseTheme(option)} />
          <span>{words.themes[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}
