import * as endpoints from '@corbel/domain/emails/automation-endpoints'
import type { Given, Kinds } from '../feature-manifest.ts'
import { type Route, route } from '../platform/http/route.ts'
import { programAddress } from '../platform/mail/program-address.ts'
import {
  addAutomation,
  pauseAll,
  publishAutomation,
  saveAutomation,
  showAutomation,
  showAutomations,
  switchAutomation,
} from './automations/manage-automations.ts'
import { dryRun, showRuns } from './automations/show-runs.ts'

/** A dry run looks through a list. */
const tryingTimeoutMs = 20_000

/** Automations: what begins them, what they do, and what they did. */
export const automationRoutes = (kinds: Kinds, { masses }: Pick<Given, 'masses'>): readonly Route[] => [
  route(endpoints.listAutomations, ({ db, actor, body, at }) => showAutomations(db, actor, { body, at })),
  route(endpoints.addAutomation, ({ db, actor, body, at }) => addAutomation(db, actor, { body, at })),
  route(endpoints.pauseAllAutomations, ({ db, actor }) => pauseAll(db, actor)),
  route(endpoints.getAutomation, ({ db, actor, params }) => showAutomation(db, actor, params.id)),
  route(endpoints.saveAutomation, ({ db, actor, params, body, at }) =>
    saveAutomation(db, actor, { ...params, body, at }),
  ),
  route(endpoints.publishAutomation, ({ db, actor, params, body, at }) =>
    publishAutomation(db, actor, { ...params, body, at }),
  ),
  route(endpoints.setAutomationState, ({ db, actor, params, body }) =>
    switchAutomation(db, actor, { ...params, ...body }),
  ),
  route(endpoints.listAutomationRuns, ({ params, body, ...call }) => showRuns(call, { kinds, ...params, body })),
  route(
    endpoints.dryRunAutomation,
    ({ params, body, services: { jobs, secrets, config }, client: { language }, ...call }) =>
      dryRun(
        { ...call, jobs, secrets, language },
        { kinds, masses, ...params, ...body, from: programAddress(config.mailFrom) },
      ),
    { statementTimeoutMs: tryingTimeoutMs },
  ),
]
