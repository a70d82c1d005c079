import type { Result } from '@corbel/domain/shared/result'
import { type Route, route } from '../platform/http/route.ts'
import { discardDraft } from './drafts/discard-draft.ts'
import { getDraft } from './drafts/get-draft.ts'
import { keepDraft } from './drafts/keep-draft.ts'
import { listChanges } from './list-changes.ts'
import { sayPresent } from './presence/say-present.ts'
import type { MetRecord, RecordCall, RecordKind } from './record-kind.ts'
import { revealField, revealLimit } from './reveal-field.ts'

/** Several people, and one person on several screens, in one record of any of these kinds. */
export const sharedWorkRoutes = (kinds: readonly RecordKind[]): readonly Route[] => kinds.flatMap(routesOf)

type Verb<Reply> = (call: RecordCall, met: MetRecord) => Promise<Result<Reply>>

function routesOf({ meet, work }: RecordKind): readonly Route[] {
  const at = <Reply>(call: RecordCall, id: string, verb: Verb<Reply>) => meet(call, { id }, (met) => verb(call, met))
  return [
    route(work.getDraft, ({ params: { id }, ...call }) => at(call, id, getDraft)),
    route(work.keepDraft, ({ params: { id }, body, services: { secrets }, ...call }) =>
      at(call, id, (asked, met) => keepDraft(asked, met, { body, secrets })),
    ),
    route(work.discardDraft, ({ params: { id }, ...call }) => at(call, id, discardDraft)),
    route(work.listChanges, ({ params: { id }, query, ...call }) =>
      at(call, id, (asked, met) => listChanges(asked, met, query)),
    ),
    route(work.sayPresent, ({ params: { id }, body, ...call }) =>
      at(call, id, (asked, met) => sayPresent(asked, met, body)),
    ),
    route(
      work.revealField,
      ({ params: { id }, body, services: { secrets }, ...call }) =>
        at(call, id, (asked, met) => revealField(asked, met, { body, secrets })),
      { limits: ({ actor, services: { config } }) => [revealLimit(config.limits, actor)] },
    ),
  ]
}
