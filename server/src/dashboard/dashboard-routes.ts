import { getDashboard } from '@corbel/domain/dashboard/dashboard-endpoints'
import { getDay } from '@corbel/domain/dashboard/day-endpoints'
import * as layouts from '@corbel/domain/dashboard/home-layout-endpoints'
import { getWorkOfRoles } from '@corbel/domain/dashboard/role-work-endpoints'
import { route } from '../platform/http/route.ts'
import { getHomeLayout, saveHomeLayout, saveRoleHomeLayout } from './home-layouts.ts'
import { openDashboard } from './open-dashboard.ts'
import { type GivenToDay, readDay } from './read-day.ts'
import { readWorkOfRoles } from './read-work-of-roles.ts'

export const dashboardRoutes = (given: GivenToDay) => [
  route(getDashboard, ({ db, actor, at, client: { language } }) =>
    openDashboard({ db, actor, at, language, kinds: given.kinds }),
  ),
  route(getDay, ({ db, actor, client, query, at, services: { config } }) =>
    readDay(db, actor, { query, language: client.language, at, given, limits: config.limits }),
  ),
  route(getWorkOfRoles, ({ db, actor, client, at, services: { config } }) =>
    readWorkOfRoles(db, actor, { language: client.language, at, given, limits: config.limits }),
  ),
  route(layouts.getHomeLayout, ({ db, actor }) => getHomeLayout({ db, actor })),
  route(layouts.saveHomeLayout, ({ db, actor, body }) => saveHomeLayout({ db, actor }, body)),
  route(layouts.saveRoleHomeLayout, ({ db, actor, at, params, body }) =>
    saveRoleHomeLayout({ db, actor }, { id: params.id, at, body }),
  ),
]
