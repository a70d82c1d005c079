import type { Actor } from '@corbel/domain/auth/actor'
import { granted } from '@corbel/domain/shared/result'
import type { Database } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { tellPeople } from '../../records/notices/tell-people.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { kindOfUpload } from '../upload-kind.ts'
import type { InfectedFile } from '../uploading/received-file.ts'
import { insertQuarantined } from './quarantine-repository.ts'

export type Sender = {
  readonly services: { readonly database: Database }
  readonly actor: Actor
  readonly at: Date
  /** Empty where it is for no record. */
  readonly kinds?: readonly RecordKind[]
}

/** The record that a file was sent for, as its upload names it. */
export type SentFor = { readonly module?: string | undefined; readonly owner: string } | null

/** Writes down that a file was kept apart and tells the company's administrators; the upload is refused all the same. */
export async function noteInfected(
  { services, actor, at, kinds = [] }: Sender,
  infected: InfectedFile,
  sentFor: SentFor,
): Promise<void> {
  const { companyId, personId, fullName } = actor
  await inTransaction(services.database, { companyId }, async (db) => {
    const kind = sentFor === null ? null : kindOfUpload(kinds, sentFor.module)
    const found =
      sentFor === null || kind?.ok !== true
        ? null
        : await kind.value.meet({ db, actor, at }, { id: sentFor.owner }, async ({ id, title, page, reader }) =>
            granted({ id, title, page, isOwn: reader.companyId === companyId }),
          )
    // What is another company's is not named in this one's lists.
    const record = found?.ok === true && found.value.isOwn ? found.value : null
    await insertQuarantined(db, {
      ...{ companyId, ...infected, foundAt: at, sentBy: personId, sentByName: fullName },
      ...{ recordId: record?.id ?? null, recordTitle: record?.title ?? null, recordPage: record?.page ?? null },
    })
    if (record === null) return
    const by = { personId: null, name: fullName }
    const notice = { kind: 'file-quarantined' as const, record: { id: record.id }, by, administrators: true }
    tellPeople(db, { companyId, at, notices: [notice] })
  })
}
