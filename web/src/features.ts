import { authFeature } from './auth/feature.ts'
import { buildersFeature } from './builders/feature.ts'
import { companiesFeature } from './companies/feature.ts'
import { dashboardFeature } from './dashboard/feature.ts'
import { documentsFeature } from './documents/feature.ts'
import { emailsFeature } from './emails/feature.ts'
import type { WebFeature } from './feature-manifest.ts'
import { groupsFeature } from './groups/feature.ts'
import { historyFeature } from './history/feature.ts'
import { landingFeature } from './landing/feature.ts'
import { leadsFeature } from './leads/feature.ts'
import { loansFeature } from './loans/feature.ts'
import { menusFeature } from './menus/feature.ts'
import { pagesFeature } from './pages/feature.ts'
import { papersFeature } from './papers/feature.ts'
import { peopleFeature } from './people/feature.ts'
import { productsFeature } from './products/feature.ts'
import { rolesFeature } from './roles/feature.ts'
import type { TitleKey } from './route-data.ts'
import { securityFeature } from './security/feature.ts'
import { tasksFeature } from './tasks/feature.ts'
import { webformsFeature } from './webforms/feature.ts'
import { whatsappFeature } from './whatsapp/feature.ts'

/** Every feature that has something on the pages: a new one has its line here, and the rest in its own folder. */
const features = [
  authFeature,
  buildersFeature,
  companiesFeature,
  dashboardFeature,
  documentsFeature,
  emailsFeature,
  groupsFeature,
  historyFeature,
  landingFeature,
  leadsFeature,
  loansFeature,
  menusFeature,
  pagesFeature,
  papersFeature,
  peopleFeature,
  productsFeature,
  rolesFeature,
  securityFeature,
  tasksFeature,
  webformsFeature,
  whatsappFeature,
] as const

export const pages = features.flatMap((feature) => ('pages' in feature ? [...feature.pages] : []))
export const barePages = features.flatMap((feature) => ('barePages' in feature ? [...feature.barePages] : []))

/** What a page of the menu is called in the person's language, unless the company has its own word. */
export const titleOfPage: Readonly<Record<string, TitleKey>> = Object.assign(
  {},
  ...features.map((feature: WebFeature) => feature.titles),
)
