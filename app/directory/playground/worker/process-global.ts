// Plugins that were written for Node read its environment when they are loaded.
Object.assign(globalThis, { process: { env: {}, platform: 'browser', emitWarning: () => undefined, cwd: () => '/' } })
export {}
