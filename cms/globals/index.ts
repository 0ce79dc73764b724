import type { GlobalConfig } from 'payload'
import { enforcedGlobal } from '../hooks/enforce.ts'
import { globalOnDesk } from '../desk.ts'
import { analytics } from './analytics.ts'
import { footer } from './footer.ts'
import { inboxSettings } from './inbox-settings.ts'
import { navigation } from './navigation.ts'
import { site } from './site.ts'

/** The settings of the inbox and of measuring are no content: they are on no page and have no desk. */
export const globals: GlobalConfig[] = [...[site, navigation, footer].map(globalOnDesk), inboxSettings, analytics].map(enforcedGlobal)
