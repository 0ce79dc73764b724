import type { GlobalConfig } from 'payload'
import { globalWithSharedRules } from '#cms/collections/shared-rules.ts'
import { globalWithEditing } from '#cms/editing/editing-config.ts'
import { analytics } from './analytics.ts'
import { footer } from './footer.ts'
import { inboxSettings } from './inbox-settings.ts'
import { navigation } from './navigation.ts'
import { site } from './site.ts'

/** The inbox and analytics settings are not content of any page, so they need neither versions nor guarded saves. */
export const globals: GlobalConfig[] = [...[site, navigation, footer].map(globalWithEditing), inboxSettings, analytics].map(
  globalWithSharedRules,
)
