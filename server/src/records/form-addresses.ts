import { type AddressFields, addressFields } from '@corbel/domain/loans/property-address'
import type { FormReference, PublishedForm } from '../forms/published-form.ts'
import { getPublishedForm } from '../forms/published-forms.ts'
import type { Db } from '../platform/database/db.ts'

const known = new WeakMap<PublishedForm, AddressFields>()

/** Which fields hold the address in each of these form versions. */
export async function formAddresses(
  db: Db,
  companyId: string,
  forms: readonly FormReference[],
): Promise<(form: FormReference) => AddressFields> {
  const found = new Map<string, AddressFields>()
  for (const form of forms) {
    if (found.has(keyOf(form))) continue
    found.set(keyOf(form), addressesOf(await getPublishedForm(db, companyId, form)))
  }
  return (form) => found.get(keyOf(form)) ?? {}
}

const keyOf = (form: FormReference): string => `${form.formId}/${form.version}`

function addressesOf(form: PublishedForm): AddressFields {
  const fields = known.get(form) ?? addressFields(form.content)
  known.set(form, fields)
  return fields
}
