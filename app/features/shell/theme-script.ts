import { createIsomorphicFn } from '@tanstack/react-start'
import { paintTheme } from './paint-theme.ts'
import { paintVariants } from './paint-variants.ts'

/** The script that paints the theme, and the visitor's variants of experiments, before anything is drawn. In the browser it has run already. */
export const themeScript = createIsomorphicFn()
  .server(() => `(${paintTheme.toString()})();(${paintVariants.toString()})()`)
  .client(() => '')
