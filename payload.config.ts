import path from 'node:path'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'
import pg from 'pg'
import { CONTENT_LOCALES } from './app.config.ts'
import { ownOrigins } from './platform/http/origins.ts'
import { boundPasswordHashing } from './cms/accounts/password-hash.server.ts'
import { failUncheckedSessions } from './cms/accounts/unchecked-sessions.ts'
import { restrictBuiltIns } from './cms/access/built-in.ts'
import { boundBulkCalls } from './cms/api/limits/bulk.ts'
import { limitStatements } from './cms/api/limits/connections.server.ts'
import { explainErrors } from '#cms/api/explain-errors.ts'
import { blocks } from './cms/blocks/index.ts'
import { adminMessages, germanAdminMessages } from '#cms/admin-ui/admin-messages.ts'
import { collections } from './cms/collections/index.ts'
import { BoundedPool } from './cms/core/database/pool.server.ts'
import { deleteById, dropPrototypes, hideServerFolders } from '#cms/payload/corrections.ts'
import { siteEmail } from './cms/leads/deliveries/mails/transport.server.ts'
import { languageName } from './cms/core/language-name.ts'
import { env } from './platform/env/env.ts'
import { richTextEditor } from './cms/fields/rich-text.ts'
import { blockWithOptionalTranslations, collectionWithOptionalTranslations } from '#cms/fields/optional-translations.ts'
import { globals } from './cms/globals/index.ts'
import { makeCopiesDrafts } from './cms/editing/saving/copy-document.ts'
import { checkQueries } from './cms/api/query-paths.ts'
import { refuseIgnoredFields } from './cms/api/ignored-fields.ts'
import { jobs } from './cms/scheduling/index.ts'
import { withSchedule } from './cms/scheduling/schedule.ts'
import { logOptions } from './platform/log.ts'
import { MAX_FILE_SIZE } from '#cms/media/detect-kind.server.ts'

const root = process.cwd()

// The server packages are deliberately newer than the admin's: docs/decisions/0001-payload-4-behind-a-seam.md.
process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'

export default buildConfig({
  secret: env().PAYLOAD_SECRET,
  serverURL: env().SITE_URL,
  csrf: ownOrigins(env()),
  collections: collections.map(collectionWithOptionalTranslations).map(withSchedule),
  globals,
  blocks: blocks.map(blockWithOptionalTranslations),
  jobs,
  upload: { limits: { fileSize: MAX_FILE_SIZE }, responseOnLimit: `Files may be up to ${MAX_FILE_SIZE / 1024 / 1024} MB.` },
  email: siteEmail,
  telemetry: false,
  logger: { options: logOptions(), destination: process.stdout },
  // A wrong password is not a server error, and its stack helps nobody.
  loggingLevels: { AuthenticationError: false, LockedAuth: false, ValidationError: false, NotFound: false, Forbidden: false },
  hooks: { afterError: [explainErrors] },
  onInit: (cms) => {
    boundPasswordHashing()
    failUncheckedSessions(cms)
    restrictBuiltIns(cms)
    checkQueries(cms)
    makeCopiesDrafts(cms)
    deleteById(cms)
    dropPrototypes(cms)
    limitStatements(cms)
    boundBulkCalls(cms)
    refuseIgnoredFields(cms)
  },
  i18n: { translations: { en: adminMessages, de: germanAdminMessages } },
  localization: {
    locales: CONTENT_LOCALES.all.map((code) => ({ code, label: languageName(code) })),
    defaultLocale: CONTENT_LOCALES.default,
    fallback: true,
    // Publishing always means one language (shared-rules.ts), so the button names it.
    defaultLocalePublishOption: 'active',
  },
  editor: richTextEditor,
  db: postgresAdapter({
    pg: { ...pg, Pool: BoundedPool },
    pool: { connectionString: env().DATABASE_URL, max: env().DATABASE_POOL, connectionTimeoutMillis: 10_000 },
    migrationDir: path.resolve(root, 'migrations'),
    push: false,
    // A page is one row, and a new block needs no migration: docs/decisions/0011-blocks-as-json.md.
    blocksAsJSON: true,
  }),
  // docs/decisions/0026-rest-without-graphql.md
  graphQL: { disable: true },
  // Otherwise everything that opens the CMS (a seed, an import, each test file) would start a process to regenerate the types.
  typescript: { outputFile: path.resolve(root, 'payload-types.ts'), autoGenerate: env().NODE_ENV === 'development' },
  admin: {
    user: 'users',
    avatar: 'default',
    // To the second: versions are often only seconds apart.
    dateFormat: 'MMMM do yyyy, h:mm:ss a',
    // The site's name is content, so the title does not contain it.
    meta: { titleSuffix: ' · Admin', icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }] },
    components: {
      graphics: { Logo: '/admin-ui/brand/logo#Logo', Icon: '/admin-ui/brand/logo#Icon' },
      views: { dashboard: { Component: '/admin-ui/dashboard/dashboard#Dashboard' } },
    },
    importMap: {
      baseDir: path.resolve(root, 'cms'),
      importMapFile: path.resolve(root, 'app/routes/_payload/importMap.js'),
    },
  },
}).then(hideServerFolders)
