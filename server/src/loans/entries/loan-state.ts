import { addressFields } from '@corbel/domain/loans/property-address'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { RecordPlace } from '../../people/leaving/held-work.ts'
import type { Db } from '../../platform/database/db.ts'
import { formAddresses } from '../../records/form-addresses.ts'
import { formReferenceOf } from '../loan-form.ts'
import { findLoans } from '../loan-repository.ts'

type AddressedForm = Parameters<typeof addressFields>[0]

/** The postal code of the state where a loan's property lies, by the address of its form; null where it is not said. */
export function loanState(content: AddressedForm, values: RecordValues): string | null {
  return stateIn(addressFields(content).state, values)
}

/** The same of loans of a company, with their numbers. */
export async function placesOfLoans(
  db: Db,
  { companyId, ids }: { readonly companyId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, RecordPlace>> {
  const loans = await findLoans(db, companyId, ids)
  const fieldsOf = await formAddresses(db, companyId, loans.map(formReferenceOf))
  return new Map(
    loans.flatMap((loan) => {
      const state = stateIn(fieldsOf(formReferenceOf(loan)).state, loan.info)
      return state === null ? [] : [[loan.id, { state, title: loan.number }] as const]
    }),
  )
}

function stateIn(field: string | undefined, values: RecordValues): string | null {
  const value = field === undefined ? undefined : values[field]
  return typeof value === 'string' && value !== '' ? value : null
}
