import * as endpoints from '@corbel/domain/emails/automation-endpoints'
import * as sequences from '@corbel/domain/emails/sequence-endpoints'
import type { Given, Kinds } from '../feature-manifest.ts'
import { type Route, route } from '../platform/http/route.ts'
import { programAddress } from '../platform/mail/program-address.ts'
import { dryRun } from './automations/dry-run.ts'
import {
  addAutomation,
  pauseAll,
  saveAutomation,
  showAutomation,
  showAutomations,
  switchAutomation,
} from './automations/manage-automations.ts'
import { changeRun } from './automations/manage-runs.ts'
import { countNow, publishAutomation } from './automations/publish-automation.ts'
import { enrol, showSequences, stopEnrolled } from './automations/sequences.ts'
import { showRuns } from './automations/show-runs.ts'
import { massCallOf } from './lists/list-routes.ts'

/** A dry run looks through a list. */
const tryingTimeoutMs = 20_000

/** Automations: what begins them, what they do, and what they did. */
export const automationRoutes = (
  kinds: Kinds,
  { masses, channel }: Pick<Given, 'masses' | 'channel'>,
): readonly Route[] => [
  route(endpoints.listAutomations, ({ db, actor, body, at }) => showAutomations(db, actor, { body, at })),
  route(endpoints.addAutomation, ({ db, actor, body, at }) => addAutomation(db, actor, { body, at })),
  route(endpoints.pauseAllAutomations, ({ db, actor }) => pauseAll(db, actor)),
  route(endpoints.getAutomation, ({ db, actor, params, at }) => showAutomation(db, actor, { ...params, at, channel })),
  route(endpoints.saveAutomation, ({ db, actor, params, body, at }) =>
    saveAutomation(db, actor, { ...params, body, at, channel }),
  ),
  route(
    endpoints.publishAutomation,
    ({ params, body, ...call }) => publishAutomation(massCallOf(call), { masses, channel, ...params, body }),
    { statementTimeoutMs: tryingTimeoutMs },
  ),
  route(endpoints.countAutomation, ({ params, ...call }) => countNow(massCallOf(call), { masses, ...params }), {
    statementTimeoutMs: tryingTimeoutMs,
  }),
  route(endpoints.setAutomationState, ({ db, actor, params, body }) =>
    switchAutomation(db, actor, { ...params, ...body }),
  ),
  route(endpoints.listAutomationRuns, ({ params, body, ...call }) =>
    showRuns(call, { kinds, channel, ...params, body }),
  ),
  route(endpoints.resumeAutomationRun, ({ db, actor, params, at }) =>
    changeRun(db, actor, { ...params, at, act: 'resume' }),
  ),
  route(endpoints.endAutomationRun, ({ db, actor, params, at }) => changeRun(db, actor, { ...params, at, act: 'end' })),
  route(
    endpoints.dryRunAutomation,
    ({ params, body, ...call }) =>
      dryRun(massCallOf(call), {
        ...{ kinds, masses, channel, ...params, body, from: programAddress(call.services.config.mailFrom) },
        whatsapp: call.services.config.whatsapp,
      }),
    { statementTimeoutMs: tryingTimeoutMs },
  ),
  route(sequences.listSequences, ({ body, ...call }) => showSequences(call, { kinds, body })),
  route(sequences.enrolInSequence, ({ body, ...call }) => enrol(call, { kinds, body })),
  route(sequences.stopSequence, ({ body, ...call }) => stopEnrolled(call, { kinds, body })),
]
