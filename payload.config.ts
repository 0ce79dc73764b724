import path from 'node:path'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { blocks } from './cms/blocks/index.ts'
import { collections } from './cms/collections/index.ts'
import { unsentEmail } from './cms/email.ts'
import { env } from './cms/env.ts'
import { globals } from './cms/globals/index.ts'
import { jobs } from './cms/jobs/index.ts'
import { logOptions } from './cms/log.ts'
import { surviveLostConnections } from './cms/sql.server.ts'

const root = process.cwd()

// The server packages are newer than the admin's on purpose: docs/decisions/0001-payload-4-behind-a-seam.md.
process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'

export default buildConfig({
  secret: env().PAYLOAD_SECRET,
  serverURL: env().SITE_URL,
  csrf: [env().SITE_URL],
  collections,
  globals,
  blocks,
  jobs,
  sharp,
  email: unsentEmail,
  telemetry: false,
  logger: { options: logOptions(), destination: process.stdout },
  // A wrong password is no fault of the server, and its stack helps nobody.
  loggingLevels: { AuthenticationError: false, LockedAuth: false, ValidationError: false, NotFound: false, Forbidden: false },
  onInit: surviveLostConnections,
  editor: lexicalEditor(),
  db: postgresAdapter({
    pool: { connectionString: env().DATABASE_URL, max: 30, connectionTimeoutMillis: 5000 },
    migrationDir: path.resolve(root, 'migrations'),
    push: false,
  }),
  graphQL: { disablePlaygroundInProduction: true, disableIntrospectionInProduction: true, maxComplexity: 500 },
  typescript: { outputFile: path.resolve(root, 'payload-types.ts') },
  admin: {
    user: 'users',
    avatar: 'default',
    importMap: {
      baseDir: path.resolve(root, 'cms'),
      importMapFile: path.resolve(root, 'app/routes/_payload/importMap.js'),
    },
  },
})
