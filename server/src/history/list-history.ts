import type { listHistory as endpoint } from '@corbel/domain/history/history-endpoints'
import { hiddenHistory } from '@corbel/domain/history/history-rules'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { kindsOf, nameSightOf } from '../records/names/seen-names.ts'
import { kindNamed, type MetRecord, type RecordCall, type RecordKind } from '../records/record-kind.ts'
import { presentHistory } from './history-presenter.ts'
import { listHistoryPage } from './history-repository.ts'

type Reply = ReplyOf<typeof endpoint>
type Body = BodyOf<typeof endpoint>
export type AskedHistory = { readonly kinds: readonly RecordKind[]; readonly body: Body; readonly language: Language }

/** Who changed what and when in one record. */
export async function listHistory(call: RecordCall, { kinds, body, language }: AskedHistory): Promise<Result<Reply>> {
  const kind = kindNamed(kinds, body.module)
  if (kind === undefined) return refused({ code: 'not-found' })
  return kind.meet(call, { id: body._id }, (met) => present(call, met, { ...body, language }))
}

type Page = Pick<Body, 'skip' | 'limit'> & { readonly language: Language }

async function present(
  { db }: RecordCall,
  met: MetRecord,
  { skip = 0, limit = 100, language }: Page,
): Promise<Result<Reply>> {
  if (!met.mayReadHistory) return refused({ code: 'not-allowed' })
  const { reader, id: recordId } = met
  const { companyId } = reader
  const { outline } = await met.form()
  const isGuest = reader.guestOf !== undefined
  const hidden = { ...hiddenHistory(outline, String(reader.role.id)), hidesEntries: isGuest }
  const page = await listHistoryPage(db, { companyId, recordId, skip, limit, hidden })
  const people = page.rows.map((row) => row.byPerson)
  const kinds = await kindsOf(db, companyId, people)
  const reading = { hidden, kinds, sight: await nameSightOf(db, reader), personId: reader.personId, language }
  return granted({ action_history: page.rows.map((row) => presentHistory(row, reading)), count: page.count })
}
