import type { CollectionConfig } from 'payload'
import { analyzers } from './analyzers.ts'
import { issues } from './issues.ts'
import { media } from './media.ts'
import { pages } from './pages.ts'
import { shareLinks } from './share-links.ts'
import { users } from './users.ts'

export const collections: CollectionConfig[] = [pages, media, analyzers, issues, shareLinks, users]
