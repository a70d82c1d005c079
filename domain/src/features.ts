import { authFeature } from './auth/feature.ts'
import { buildersFeature } from './builders/feature.ts'
import { companiesFeature } from './companies/feature.ts'
import { dashboardFeature } from './dashboard/feature.ts'
import { documentsFeature } from './documents/feature.ts'
import { emailsFeature } from './emails/feature.ts'
import { groupsFeature } from './groups/feature.ts'
import { historyFeature } from './history/feature.ts'
import { landingFeature } from './landing/feature.ts'
import { leadsFeature } from './leads/feature.ts'
import { loansFeature } from './loans/feature.ts'
import { menusFeature } from './menus/feature.ts'
import { notesFeature } from './notes/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { pagesFeature } from './pages/feature.ts'
import { papersFeature } from './papers/feature.ts'
import { peopleFeature } from './people/feature.ts'
import { portalFeature } from './portal/feature.ts'
import { productsFeature } from './products/feature.ts'
import { recordTabsFeature } from './record-tabs/feature.ts'
import { recordsFeature } from './records/feature.ts'
import { rolesFeature } from './roles/feature.ts'
import { searchFeature } from './search/feature.ts'
import { securityFeature } from './security/feature.ts'
import { tasksFeature } from './tasks/feature.ts'
import { threadsFeature } from './threads/feature.ts'
import { underwritingConditionsFeature } from './underwriting-conditions/feature.ts'
import { viewsFeature } from './views/feature.ts'
import { webformsFeature } from './webforms/feature.ts'
import { whatsappFeature } from './whatsapp/feature.ts'

/** Each by its name: written out, the type of all of them is longer than the compiler tells. */
type Features = readonly [
  typeof authFeature,
  typeof dashboardFeature,
  typeof loansFeature,
  typeof leadsFeature,
  typeof tasksFeature,
  typeof peopleFeature,
  typeof recordTabsFeature,
  typeof rolesFeature,
  typeof productsFeature,
  typeof groupsFeature,
  typeof buildersFeature,
  typeof companiesFeature,
  typeof documentsFeature,
  typeof emailsFeature,
  typeof historyFeature,
  typeof landingFeature,
  typeof menusFeature,
  typeof notesFeature,
  typeof notificationsFeature,
  typeof pagesFeature,
  typeof papersFeature,
  typeof portalFeature,
  typeof recordsFeature,
  typeof searchFeature,
  typeof securityFeature,
  typeof threadsFeature,
  typeof viewsFeature,
  typeof webformsFeature,
  typeof whatsappFeature,
  typeof underwritingConditionsFeature,
]

/** Every feature that has something of the domain's. Menus of new companies have their pages in this order. */
export const features: Features = [
  authFeature,
  dashboardFeature,
  loansFeature,
  leadsFeature,
  tasksFeature,
  peopleFeature,
  recordTabsFeature,
  rolesFeature,
  productsFeature,
  groupsFeature,
  buildersFeature,
  companiesFeature,
  documentsFeature,
  emailsFeature,
  historyFeature,
  landingFeature,
  menusFeature,
  notesFeature,
  notificationsFeature,
  pagesFeature,
  papersFeature,
  portalFeature,
  recordsFeature,
  searchFeature,
  securityFeature,
  threadsFeature,
  viewsFeature,
  webformsFeature,
  whatsappFeature,
  underwritingConditionsFeature,
]
