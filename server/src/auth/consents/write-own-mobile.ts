import { describeFields } from '@corbel/domain/records/field-facts'
import { recordChanges } from '@corbel/domain/records/record-changes'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { changeRecords } from '../../records/change-records.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { personColumns } from '../../records/people/person-columns.ts'
import { personForm } from '../../records/people/person-form.ts'
import { refreshPersonProjection } from '../../records/record-projection.ts'
import { openValues, sealValues } from '../../records/sealed-values.ts'
import { findJoiningPerson } from './joining-person-repository.ts'

export type OwnMobile = {
  readonly companyId: string
  readonly personId: string
  /** 999-999-9999. */
  readonly mobile: string
  readonly secrets: Secrets
  readonly at: Date
}

/** What somebody says of their own number as they join takes the place of what the record says, with its history. */
export async function writeOwnMobile(db: Db, own: OwnMobile): Promise<void> {
  const { companyId, personId: id, mobile, at } = own
  const lock = await lockRecords(db, companyId, { change: [id] })
  const row = await findJoiningPerson(db, companyId, id)
  if (row === undefined) throw new Error('Somebody joined without a record.')
  const { form } = await personForm(db, companyId, row.kind)
  const { outline } = form
  const sealing = { secrets: await own.secrets.ofCompany(db, companyId), recordId: id, outline }
  const before = await openValues(row.info, sealing)
  if (before.phone === mobile) return
  const patch = { phone: mobile }
  const sections = new Set(outline.sections.keys())
  const describe = describeFields(outline)
  const after = { ...before, ...patch }
  const record = {
    ...{ id, rev: row.rev, action: 'updated', form, isListed: false },
    ...{
      patch: sealValues(patch, sealing),
      own: personColumns({ firstName: row.first_name, lastName: row.last_name, email: row.email, phone: mobile }),
    },
    changes: recordChanges({ before, after, fields: ['phone'], sections, describe }),
  }
  await changeRecords(db, lock, {
    by: { personId: id, name: `${row.first_name} ${row.last_name}`.trim() },
    at,
    records: [record],
  })
  await refreshPersonProjection(db, lock, id)
}
