import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './menu-endpoints.ts'

export const menusFeature = {
  name: 'menus',
  endpoints,
  unaudited: {
    getMenus: 'reads',
    resetPersonalization: 'own',
    saveDateFormat: 'own',
    saveLanguage: 'own',
  },
} as const satisfies DomainFeature
