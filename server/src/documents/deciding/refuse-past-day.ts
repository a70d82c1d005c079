import { tell } from '@corbel/domain/shared/messages/message'
import { refused } from '@corbel/domain/shared/result'
import { companyDay } from '../../platform/company-day.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import type { MetRecord, RecordCall } from '../../records/record-kind.ts'

/** Nobody can send a document by a day that is over where the company works. */
export async function refusePastDay({ db, at }: Pick<RecordCall, 'db' | 'at'>, met: MetRecord, due: string | null) {
  if (due === null) return null
  const { timeZone } = await settingsOfCompany(db, met.reader.companyId)
  const isPast = due < companyDay(at, timeZone)
  return isPast ? refused({ code: 'invalid-fields', fields: { due: tell('documents.refused.dayPast') } }) : null
}
