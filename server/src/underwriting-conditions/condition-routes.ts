import { tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import {
  addCondition,
  listConditions,
  saveCondition,
  takeConditions,
} from '@corbel/domain/underwriting-conditions/condition-endpoints'
import { route } from '../platform/http/route.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { addCondition as addConditionNow, takeConditions as takeConditionsNow } from './add-conditions.ts'
import { listConditions as listConditionsNow } from './list-conditions.ts'
import { saveCondition as saveConditionNow } from './save-condition.ts'

/** What records of these kinds have to meet. */
export const conditionRoutes = (kinds: readonly RecordKind[]) => [
  route(listConditions, ({ body, ...call }) => listConditionsNow(call, { kinds, body })),
  route(addCondition, async ({ body, ...call }) => {
    const added = await addConditionNow(call, { kinds, body })
    return added.ok ? granted({ message: tell('underwritingConditions.added', { count: 1 }), _id: added.value }) : added
  }),
  route(takeConditions, async ({ body, ...call }) => {
    const added = await takeConditionsNow(call, { kinds, body })
    const message = (count: number) => tell('underwritingConditions.added', { count })
    return added.ok ? granted({ message: message(added.value), added: added.value }) : added
  }),
  route(saveCondition, async ({ params: { id }, body, ...call }) => {
    const saved = await saveConditionNow(call, { kinds, id, body })
    return saved.ok ? granted({ message: tell('underwritingConditions.saved'), rev: saved.value }) : saved
  }),
]
