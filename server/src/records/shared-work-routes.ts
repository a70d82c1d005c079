import { type Result, refused } from '@corbel/domain/shared/result'
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
type Params = { readonly id: string }

function routesOf(kind: RecordKind): readonly Route[] {
  const { work } = kind
  const at = <Reply>(call: RecordCall, params: Params, verb: Verb<Reply>) =>
    kind.under(nameIn(work.getDraft.path, params)).meet(call, params, (met) => verb(call, met))
  /** Their own, what is unsaved and that they are here, also of those who borrow it beside the first borrower: where they fill in nothing, they find nothing. */
  const ofEach = <Reply>(call: RecordCall, params: Params, verb: Verb<Reply>) =>
    kind
      .under(nameIn(work.getDraft.path, params))
      .meet(call, { ...params, orJointly: true }, (met) =>
        met.isReadWhole || met.mayEdit ? verb(call, met) : Promise.resolve(refused({ code: 'loan-not-found' })),
      )
  return [
    route(work.getDraft, ({ params, ...call }) => ofEach(call, params, getDraft)),
    route(work.keepDraft, ({ params, body, services: { secrets }, ...call }) =>
      ofEach(call, params, (asked, met) => keepDraft(asked, met, { body, secrets })),
    ),
    route(work.discardDraft, ({ params, ...call }) => ofEach(call, params, discardDraft)),
    route(work.listChanges, ({ params, query, ...call }) =>
      ofEach(call, params, (asked, met) => listChanges(asked, met, query)),
    ),
    route(work.sayPresent, ({ params, body, ...call }) =>
      ofEach(call, params, (asked, met) => sayPresent(asked, met, body)),
    ),
    route(
      work.revealField,
      ({ params, body, services: { secrets }, ...call }) =>
        at(call, params, (asked, met) => revealField(asked, met, { body, secrets })),
      { limits: ({ actor, services: { config } }) => [revealLimit(config.limits, actor)] },
    ),
  ]
}

/** Under which name a path finds its record: what stands before `/:id`, filled in: `pages/appraisals`. */
function nameIn(path: string, params: Params): string {
  const named: Readonly<Record<string, string>> = params
  const [before = ''] = path.split('/:id')
  return before.replaceAll(/:(\w+)/g, (_, part: string) => named[part] ?? '')
}
