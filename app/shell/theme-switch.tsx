import { useId } from 'react'
import { useMessages } from '#app/i18n/use-messages.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { currentTheme, THEMES } from './theme.ts'

/** Selects the current theme in a switch that is rendered in the browser, or hydrated. */
const select = (option: HTMLInputElement | null) => {
  if (option) option.checked = option.value === currentTheme()
}

/**
 * Light, dark or system. Only the browser knows the choice, so the server selects none; `theme.ts` does and applies changes.
 * Browsers must not restore it on reload: it may have been changed in another window.
 */
export function ThemeSwitch() {
  const messages = useMessages('shell', shellMessages)
  const name = useId()
  return (
    <fieldset className="theme-switch">
      <legend className="sr-only">{messages.theme}</legend>
      {THEMES.map((option) => (
        <label key={option}>
          <input className="sr-only" type="radio" name={name} value={option} autoComplete="off" ref={select} />
          <span>{messages.themes[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}
