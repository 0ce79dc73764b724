import unicorn from 'eslint-plugin-unicorn'

// Its own loader finds them here (`node-shims.ts`).
const rules = import.meta.glob('/node_modules/eslint-plugin-unicorn/rules/*.js', { eager: true })
Object.assign(globalThis, { unicornRules: rules })

export default unicorn
