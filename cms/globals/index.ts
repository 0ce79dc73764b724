import type { GlobalConfig } from 'payload'
import { footer } from './footer.ts'
import { navigation } from './navigation.ts'
import { site } from './site.ts'

export const globals: GlobalConfig[] = [site, navigation, footer]
