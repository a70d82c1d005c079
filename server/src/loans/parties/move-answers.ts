import { getPublishedForm } from '../../forms/published-forms.ts'
import type { SavingCall } from '../../records/saving/load-to-save.ts'
import { openValues, sealValues } from '../../records/sealed-values.ts'
import { formReferenceOf } from '../loan-form.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { partyFormOf } from './party-reading.ts'
import { listPartyLeaves, listPartyValues, writePartyLeave, writePartyValues } from './party-values-repository.ts'
import { partyPlace } from './sealed-parties-repository.ts'

/**
 * What one borrower beside the first said of themselves is what the other said, from now on: over what they may have
 * said here before, protected anew where they stand. The one who goes keeps theirs, and has it when they come back.
 */
export async function moveAnswers(
  { db, actor: { companyId }, at, secrets: all }: SavingCall,
  loan: StoredLoan,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const place = { companyId, loanId: loan.id }
  const leave = (await listPartyLeaves(db, place)).get(from)
  if (leave !== undefined) await writePartyLeave(db, place, { person: to, leave, at })
  const said = (await listPartyValues(db, place)).find(({ person }) => person === from)
  const parts = said && partyFormOf(await getPublishedForm(db, companyId, formReferenceOf(loan)))
  if (said === undefined || parts === undefined || parts === null) return
  const owner = { secrets: await all.ofCompany(db, companyId), outline: parts.outline }
  const opened = await openValues(said.info, { ...owner, recordId: partyPlace(loan.id, from) })
  const patch = sealValues(opened, { ...owner, recordId: partyPlace(loan.id, to) })
  await writePartyValues(db, place, { person: to, patch, at })
}
