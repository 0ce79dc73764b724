import { createServerFn } from '@tanstack/react-start'

export const getShell = createServerFn({ method: 'GET' }).handler(async () => {
  const [{ openCms }, { findShell }] = await Promise.all([import('#cms/payload.server.ts'), import('./shell.server.ts')])
  return findShell(await openCms())
})
