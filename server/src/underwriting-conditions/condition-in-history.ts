import { type Message, tell } from '@corbel/domain/shared/messages/message'
import type { Db } from '../platform/database/db.ts'
import { writeHistory } from '../records/history/write-history.ts'
import type { MetRecord } from '../records/record-kind.ts'
import type { ConditionWriting } from './condition-repository.ts'

type Change = { readonly before: ConditionWriting | null; readonly after: ConditionWriting }
export type NotedConditions = {
  readonly at: Date
  readonly action: 'condition-added' | 'condition-changed'
  readonly changes: readonly Change[]
}

/** What was put on a record or changed of it, in one line of its history. */
export async function conditionsInHistory(db: Db, met: MetRecord, { at, action, changes }: NotedConditions) {
  if (changes.length === 0) return
  await writeHistory(db, met.reader, {
    ...{ recordId: met.id, rev: met.rev, action, at },
    changes: changes.map(({ before, after }) => {
      const shown = { previous: before === null ? '' : said(before), current: said(after) }
      return {
        ...{ field: 'underwriting-conditions', title: tell('underwritingConditions.told', { title: after.title }) },
        ...{ previous: before?.state ?? '', current: after.state, shown },
      }
    }),
  })
}

/** Where it stands and why; its day and its words are told where they are read, not in the history. */
const said = ({ state, reason }: ConditionWriting): Message =>
  reason === ''
    ? tell(`underwritingConditions.states.${state}`)
    : tell(`underwritingConditions.reasoned.${state}`, { reason })
