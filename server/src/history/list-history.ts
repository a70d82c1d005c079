import type { listHistory as endpoint } from '@corbel/domain/history/history-endpoints'
import { hiddenHistory } from '@corbel/domain/history/history-rules'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { kindsOf, nameSightOf } from '../records/names/seen-names.ts'
import { kindNamed, type MetRecord, type RecordCall, type RecordKind } from '../records/record-kind.ts'
import { tellRecordRead } from '../records/tell-record-read.ts'
import { presentHistory, presentWaiting, waitingForRole } from './history-presenter.ts'
import { listHistoryPage, listWaitingChanges } from './history-repository.ts'
import { allowsOwnReviews } from './reviewing/own-reviews.ts'

type Reply = ReplyOf<typeof endpoint>
type Body = BodyOf<typeof endpoint>
export type AskedHistory = { readonly kinds: readonly RecordKind[]; readonly body: Body; readonly language: Language }

/** Who changed what and when in one record. */
export async function listHistory(call: RecordCall, { kinds, body, language }: AskedHistory): Promise<Result<Reply>> {
  const kind = kindNamed(kinds, body.module)
  if (kind === undefined) return refused({ code: 'not-found' })
  return kind.meet(call, { id: body._id }, (met) => present(call, met, { ...body, language }))
}

type Page = Pick<Body, 'skip' | 'limit' | 'counted'> & { readonly language: Language }

async function present(
  { db }: RecordCall,
  met: MetRecord,
  { skip = 0, limit = 100, counted, language }: Page,
): Promise<Result<Reply>> {
  if (!met.mayReadHistory) return refused({ code: 'not-allowed' })
  const { reader, id: recordId } = met
  const { companyId } = reader
  const form = await met.form()
  const { outline } = form
  tellRecordRead(db, reader, { recordId, form, part: 'history' })
  const isGuest = reader.guestOf !== undefined
  const ofForm = hiddenHistory(outline, String(reader.role.id))
  const hidden = {
    ...{ ...ofForm, fields: new Set([...ofForm.fields, ...hangingBehindTabs(met)]), hidesEntries: isGuest },
    beginnings: met.mayInTab({ tab: 'docs', action: 'read' }) ? [] : ['document.'],
  }
  const asked = isGuest ? [] : await listWaitingChanges(db, companyId, recordId)
  const waiting = waitingForRole(asked, outline, String(reader.role.id))
  // What waits comes first, whatever happened since.
  const begin = skip * limit
  const shown = waiting.slice(begin, begin + limit)
  const rest = { offset: Math.max(0, begin - waiting.length), limit: limit - shown.length }
  const isLeast = counted === 'least'
  const page = await listHistoryPage(db, { companyId, recordId, hidden, isLeast, ...rest })
  const kinds = await kindsOf(db, companyId, [
    ...[...shown, ...page.rows].map((row) => row.byPerson),
    ...shown.map((change) => change.decidedBy),
    ...page.rows.map((row) => row.requestedBy),
  ])
  const reading = { hidden, kinds, sight: await nameSightOf(db, reader), personId: reader.personId, language, outline }
  const allowsOwn = shown.length > 0 && (await allowsOwnReviews(db, reader))
  return granted({
    action_history: [
      ...shown.map((change) => presentWaiting(change, { ...reading, actor: reader, allowsOwn })),
      ...page.rows.map((row) => presentHistory(row, reading)),
    ],
    count: waiting.length + page.count,
    ...(isLeast ? { countIsLeast: true as const } : {}),
  })
}

/** What hangs on a record and is told in its history, by the tab whose reading it asks. */
const hangingOfTab = {
  tasks: ['tasks', 'tasks.description'],
  docs: ['underwriting-conditions', 'custom_docs'],
} as const

/** Of what hangs on the record, that which its reader may not read where it hangs. */
function hangingBehindTabs({ mayInTab }: Pick<MetRecord, 'mayInTab'>): string[] {
  return (['tasks', 'docs'] as const).flatMap((tab) => (mayInTab({ tab, action: 'read' }) ? [] : hangingOfTab[tab]))
}
