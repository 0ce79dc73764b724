/**
 * What a configuration needs of a plugin besides its package. `value`: what of the imported `name` is the plugin; `before`:
 * what comes before its own block; `lines`: what its block says of files and their language.
 */
export type PluginSetup = { value: string; before: readonly string[]; lines: readonly string[] }

/** ESLint by itself reads no file that ends in `jsx`, and no element in one that ends in `js`. TypeScript wants a parser of the project's choice. */
const FOR_JSX = {
  lines: [
    `files: ['**/*.{js,jsx,mjs}'], // .ts and .tsx too, with the parser of typescript-eslint`,
    'languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },',
  ],
}

/** Plugins that need more than being named. */
const SPECIAL: Record<string, (name: string) => Partial<PluginSetup>> = {
  'typescript-eslint': (name) => ({
    value: `${name}.plugin`,
    lines: [`files: ['**/*.{ts,tsx,mts,cts}'],`, `languageOptions: { parser: ${name}.parser, parserOptions: { projectService: true } },`],
  }),
  // The plugin's own base has the parser of `.vue` files.
  'eslint-plugin-vue': (name) => ({ before: [`...${name}.configs['flat/base'],`] }),
  'eslint-plugin-react': () => FOR_JSX,
  'eslint-plugin-react-hooks': () => FOR_JSX,
  'eslint-plugin-jsx-a11y': () => FOR_JSX,
}

/** How the plugin of a package, imported as `name`, is set up. */
export const pluginSetup = (packageName: string, name: string): PluginSetup => ({
  value: name,
  before: [],
  lines: [],
  ...(Object.hasOwn(SPECIAL, packageName) ? SPECIAL[packageName]?.(name) : {}),
})
