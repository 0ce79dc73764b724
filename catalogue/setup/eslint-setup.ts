/**
 * The parts of a configuration that depend on the plugin. `value`: the expression for the plugin; `before`: entries before its own
 * block; `lines`: the `files` and `languageOptions` of its block.
 */
type PluginSetup = { value: string; before: readonly string[]; lines: readonly string[] }

/** By default ESLint ignores `.jsx` files and cannot parse JSX in `.js` files. TypeScript needs a parser that the project chooses. */
const FOR_JSX = {
  lines: [
    `files: ['**/*.{js,jsx,mjs}'], // .ts and .tsx too, with the parser of typescript-eslint`,
    'languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },',
  ],
}

/** Plugins that need additional setup. */
const SPECIAL: Record<string, (name: string) => Partial<PluginSetup>> = {
  'typescript-eslint': (name) => ({
    value: `${name}.plugin`,
    lines: [`files: ['**/*.{ts,tsx,mts,cts}'],`, `languageOptions: { parser: ${name}.parser, parserOptions: { projectService: true } },`],
  }),
  // The plugin's base configuration sets the parser for `.vue` files.
  'eslint-plugin-vue': (name) => ({ before: [`...${name}.configs['flat/base'],`] }),
  'eslint-plugin-react': () => FOR_JSX,
  'eslint-plugin-react-hooks': () => FOR_JSX,
  'eslint-plugin-jsx-a11y': () => FOR_JSX,
}

/** Returns the setup of a package's plugin that is imported as `name`. */
export const pluginSetup = (packageName: string, name: string): PluginSetup => ({
  value: name,
  before: [],
  lines: [],
  ...(Object.hasOwn(SPECIAL, packageName) ? SPECIAL[packageName]?.(name) : {}),
})
