import path from 'node:path'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'
import pg from 'pg'
import { CONTENT_LANGUAGES, CONTENT_LOCALES } from './app.config.ts'
import { ownOrigins } from './cms/allowed-hosts.ts'
import { restrictBuiltIns } from './cms/access/built-in.ts'
import { boundBulkCalls } from './cms/api-limits/bulk.ts'
import { boundStatementsOfCalls } from './cms/api-limits/connections.server.ts'
import { limitCost } from './cms/api-limits/graphql-cost.ts'
import { explainStoppedCalls } from './cms/api-limits/stopped-call.ts'
import { blocks } from './cms/blocks/index.ts'
import { adminWords } from './cms/admin/admin-words.ts'
import { collections } from './cms/collections/index.ts'
import { BoundedPool } from './cms/database/pool.server.ts'
import { siteEmail } from './cms/email.ts'
import { env } from './cms/env.ts'
import { richTextEditor } from './cms/fields/rich-text.ts'
import { blockWithGaps, collectionWithGaps } from './cms/fields/untranslated-gaps.ts'
import { globals } from './cms/globals/index.ts'
import { copiesAreDrafts } from './cms/hooks/copy-document.ts'
import { answerUnfit } from './cms/hooks/answer-unfit.ts'
import { refuseIgnoredFields } from './cms/ignored-fields/refuse-ignored.ts'
import { jobs } from './cms/jobs/index.ts'
import { withSchedule } from './cms/jobs/schedulable.ts'
import { logOptions } from './cms/log.ts'
import { LARGEST_FILE } from './cms/media/recognise.server.ts'
import { keepPathsToServer } from './cms/server-paths.ts'

const root = process.cwd()

// The server packages are newer than the admin's on purpose: docs/decisions/0001-payload-4-behind-a-seam.md.
process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'

export default buildConfig({
  secret: env().PAYLOAD_SECRET,
  serverURL: env().SITE_URL,
  csrf: ownOrigins(env()),
  collections: collections.map(collectionWithGaps).map(withSchedule),
  globals,
  blocks: blocks.map(blockWithGaps),
  jobs,
  upload: { limits: { fileSize: LARGEST_FILE }, responseOnLimit: `A file may have up to ${LARGEST_FILE / 1024 / 1024} MB.` },
  email: siteEmail,
  telemetry: false,
  logger: { options: logOptions(), destination: process.stdout },
  // A wrong password is no fault of the server, and its stack helps nobody.
  loggingLevels: { AuthenticationError: false, LockedAuth: false, ValidationError: false, NotFound: false, Forbidden: false },
  hooks: { afterError: [answerUnfit, explainStoppedCalls] },
  onInit: (cms) => {
    restrictBuiltIns(cms)
    copiesAreDrafts(cms)
    boundStatementsOfCalls(cms)
    boundBulkCalls(cms)
    refuseIgnoredFields(cms)
  },
  i18n: { translations: { en: adminWords } },
  localization: {
    locales: CONTENT_LOCALES.all.map((code) => ({ code, label: CONTENT_LANGUAGES[code] })),
    defaultLocale: CONTENT_LOCALES.default,
    fallback: true,
  },
  editor: richTextEditor,
  db: postgresAdapter({
    pg: { ...pg, Pool: BoundedPool },
    pool: { connectionString: env().DATABASE_URL, max: env().DATABASE_POOL, connectionTimeoutMillis: 10_000 },
    migrationDir: path.resolve(root, 'migrations'),
    push: false,
    // A page is one row, and a new block is no migration: docs/decisions/0011-blocks-as-json.md.
    blocksAsJSON: true,
  }),
  graphQL: {
    disablePlaygroundInProduction: true,
    disableIntrospectionInProduction: true,
    maxComplexity: 500,
    validationRules: ({ variableValues }) => [limitCost(variableValues ?? {})],
  },
  // Otherwise everything that opens the CMS (a seed, an import, each file of tests) starts a process that writes them anew.
  typescript: { outputFile: path.resolve(root, 'payload-types.ts'), autoGenerate: env().NODE_ENV === 'development' },
  admin: {
    user: 'users',
    avatar: 'default',
    // The site's name is content; the tab says only what this is.
    meta: { titleSuffix: ' · Admin', icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }] },
    components: {
      graphics: { Logo: '/admin/brand/logo#Logo', Icon: '/admin/brand/icon#Icon' },
      views: { dashboard: { Component: '/admin/dashboard/dashboard#Dashboard' } },
    },
    importMap: {
      baseDir: path.resolve(root, 'cms'),
      importMapFile: path.resolve(root, 'app/routes/_payload/importMap.js'),
    },
  },
}).then(keepPathsToServer)
