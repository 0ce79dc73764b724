import type { CollectionConfig } from 'payload'
import { withSharedRules } from './shared-rules.ts'
import { withEditing } from '#cms/editing/editing-config.ts'
import { analyzers } from './analyzers.ts'
import { apiKeys } from './api-keys.ts'
import { audit } from './audit.ts'
import { authors } from './authors.ts'
import { changelog } from './changelog.ts'
import { customers } from './customers.ts'
import { experiments } from './experiments.ts'
import { feedback } from './feedback.ts'
import { glossary } from './glossary.ts'
import { imports } from './imports.ts'
import { deliveries } from './deliveries.ts'
import { deadLinks } from './dead-links.ts'
import { issues } from './issues.ts'
import { jobs } from './jobs.ts'
import { media } from './media.ts'
import { missingAddresses } from './missing-addresses.ts'
import { pages } from './pages.ts'
import { plans } from './plans.ts'
import { posts } from './posts.ts'
import { redirects } from './redirects.ts'
import { shareLinks } from './share-links.ts'
import { stories } from './stories.ts'
import { submissions } from './submissions.ts'
import { testimonials } from './testimonials.ts'
import { users } from './users.ts'
import { withMoveRedirects } from '#cms/redirects/hooks/record-move.ts'
import { isRoutable } from '#cms/core/paths.ts'

const definitions: CollectionConfig[] = [
  ...[pages, posts, changelog, stories, glossary, media, jobs, plans, customers, testimonials, authors, experiments, deadLinks, shareLinks],
  ...[analyzers, issues, imports, feedback],
  ...[submissions, deliveries],
  ...[redirects, missingAddresses, users, apiKeys, audit],
]

/** In the order of the admin's sidebar, group by group: Content, Directory, Inbox, Settings. */
export const collections = definitions.map((collection) =>
  withSharedRules(withEditing(isRoutable(collection.slug) ? withMoveRedirects(collection) : collection)),
)
