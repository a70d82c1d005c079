import { rightsOn } from '@corbel/domain/auth/actor'
import { allFeatures } from '@corbel/domain/companies/company-features'
import type { listRecordTabs as endpoint } from '@corbel/domain/record-tabs/record-tab-endpoints'
import { type RecordTabKey, recordTabsFor, tabbedKinds } from '@corbel/domain/record-tabs/record-tabs'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { countDocumentsOf } from '../documents/kept/count-documents.ts'
import { countLoansOfPerson } from '../loans/list/count-loans-of-person.ts'
import { countNotesFor } from '../notes/count-notes.ts'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'
import { kindNamed, type MetRecord, type RecordCall, type RecordKind } from '../records/record-kind.ts'
import { countOpenTasks } from '../tasks/count-open-tasks.ts'
import { unreadMessages } from '../threads/unread-messages.ts'

type Asked = { readonly kinds: readonly RecordKind[]; readonly body: BodyOf<typeof endpoint> }

/** The tabs of a record for its reader with what each counts, without opening any of them. */
export async function listRecordTabs(
  call: RecordCall,
  { kinds, body: { module, owner } }: Asked,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const kind = kindNamed(kinds, module)
  if (kind === undefined) return refused({ code: 'not-found' })
  const named = tabbedKinds.find((one) => kind.names.includes(one)) ?? 'pages'
  return kind.meet(call, { id: owner, orJointly: true }, async (met) => {
    const { features } = await settingsOfCompany(call.db, met.reader.companyId)
    const tabs = recordTabsFor({
      ...{ kind: named, reader: met.reader, features: allFeatures(features) },
      readsLoans: rightsOn(met.reader, 'opportunities').read !== 'none',
      mayRead: (tab) => met.mayInTab({ tab, action: 'read' }),
    })
    const counted: ReplyOf<typeof endpoint>['tabs'] = []
    // Who borrows beside the first borrower takes part in the messages, and reads little else.
    const own = met.isReadWhole ? tabs : tabs.filter((key) => key === 'messages')
    for (const key of own) counted.push({ key, count: (await counts[key]?.(call, { kinds, module, met })) ?? null })
    return granted({ tabs: counted })
  })
}

type Counting = { readonly kinds: readonly RecordKind[]; readonly module: string; readonly met: MetRecord }

const counts: Partial<Record<RecordTabKey, (call: RecordCall, counting: Counting) => Promise<number | null>>> = {
  opportunities: ({ db }, { met }) => countLoansOfPerson(db, met.reader, met.id),
  docs: ({ db }, { met }) => countDocumentsOf(db, met),
  notes: ({ db }, { met }) => countNotesFor(db, met),
  tasks: (call, { kinds, module, met }) => countOpenTasks({ ...call, kinds }, { module, owner: met.id }),
  messages: (call, { kinds, module, met }) => unreadMessages(call, { kinds, module, owner: met.id }),
}
