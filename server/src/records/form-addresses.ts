import { type AddressFields, addressFields } from '@corbel/domain/loans/property-address'
import type { FormVersion, PublishedForm } from '../forms/published-form.ts'
import { getDesignedForm } from '../forms/published-forms.ts'
import type { Db } from '../platform/database/db.ts'

const known = new WeakMap<PublishedForm, AddressFields>()

/** Which fields hold the address in each of these form versions. */
export async function formAddresses(
  db: Db,
  companyId: string,
  forms: readonly FormVersion[],
): Promise<(form: FormVersion) => AddressFields> {
  const found = new Map<string, AddressFields>()
  for (const form of forms) {
    if (found.has(keyOf(form))) continue
    found.set(keyOf(form), addressesOf(await getDesignedForm(db, companyId, form)))
  }
  return (form) => found.get(keyOf(form)) ?? {}
}

const keyOf = (form: FormVersion): string => `${form.formId}/${form.version}`

function addressesOf(form: PublishedForm): AddressFields {
  const fields = known.get(form) ?? addressFields(form.content)
  known.set(form, fields)
  return fields
}
