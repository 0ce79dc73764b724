import type { GlobalConfig } from 'payload'
import { enforcedGlobal } from '../hooks/enforce.ts'
import { globalOnDesk } from '../desk.ts'
import { footer } from './footer.ts'
import { navigation } from './navigation.ts'
import { site } from './site.ts'

export const globals: GlobalConfig[] = [site, navigation, footer].map((global) => enforcedGlobal(globalOnDesk(global)))
