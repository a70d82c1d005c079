import { describeFields } from '@corbel/domain/records/field-facts'
import { recordChanges } from '@corbel/domain/records/record-changes'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { changeRecords } from '../../records/change-records.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { personForm } from '../../records/people/person-form.ts'
import { refreshPersonProjection } from '../../records/record-projection.ts'
import { openValues, sealValues } from '../../records/sealed-values.ts'

type Row = {
  readonly kind: 'prospects' | 'contacts' | 'workforces'
  readonly rev: number
  readonly info: RecordValues
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

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
  const found = await sql<Row>`
    select case person.module_id when 2 then 'prospects' when 3 then 'contacts' else 'workforces' end as kind,
      record.rev, record.info,
      person.first_name, person.last_name, person.email
    from record join person on person.company_id = record.company_id and person.id = record.id
    where record.company_id = ${companyId} and record.id = ${id}`.execute(db)
  const [row] = found.rows
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
      person: { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: mobile },
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
