import { formInLanguage } from '@corbel/domain/forms/form-in-language'
import { type SummarySection, summaryContent } from '@corbel/domain/papers/summary/summary-content'
import type { WritingStyle } from '@corbel/domain/papers/summary/written-value'
import { formForRole, valuesForRole } from '@corbel/domain/records/form-for-role'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { type Letterhead, letterheadOf } from '../../companies/letterhead.ts'
import type { Db } from '../../platform/database/db.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import type { RecordHead } from '../../records/record-head.ts'
import type { MetRecord } from '../../records/record-kind.ts'

/** Everything that a summary is made from, read in one transaction; nothing in it is the caller's word. */
export type Summary = {
  readonly title: string
  readonly letterhead: Letterhead | null
  readonly head: RecordHead
  readonly sections: readonly SummarySection[]
  readonly style: WritingStyle
  readonly language: Language
  readonly at: Date
}

type Asked = { readonly hidden: ReadonlySet<string>; readonly language: Language; readonly at: Date }

/** What a record says to its reader: of its form what their role may see, protected values masked. */
export async function summaryOfRecord(db: Db, met: MetRecord, { hidden, language, at }: Asked): Promise<Summary> {
  const { companyId, role } = met.reader
  const roleId = String(role.id)
  const form = await met.form()
  const content = formInLanguage(formForRole(form.content, roleId), language)
  const shown = valuesForRole(met.values, form.outline, roleId)
  const letterhead = await letterheadOf(db, companyId)
  const head = await met.head(language)
  const firstName = typeof shown.first_name === 'string' ? shown.first_name : ''
  return {
    title: met.title,
    letterhead,
    head: { ...head, firstName: head.firstName || firstName },
    sections: summaryContent(content, shown, hidden),
    style: styleOf(letterhead, language),
    ...{ language, at },
  }
}

function styleOf(letterhead: Letterhead | null, language: Language): WritingStyle {
  const { dateFormat = 'MM-DD-YYYY', timeZone = 'UTC', profile } = letterhead?.settings ?? {}
  const words = {
    yes: inWords(tell('shared.yes'), language),
    no: inWords(tell('shared.no'), language),
    signed: inWords(tell('papers.summary.signed'), language),
  }
  return { language, dateFormat, timeZone, currency: profile?.currency ?? 'USD', words }
}
