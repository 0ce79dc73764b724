import { createIsomorphicFn } from '@tanstack/react-start'
import { paintTheme } from './paint-theme.ts'

/** The script that paints the theme before anything is drawn. In the browser it has run already. */
export const themeScript = createIsomorphicFn()
  .server(() => `(${paintTheme.toString()})()`)
  .client(() => '')
