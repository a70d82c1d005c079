import type { FormElement } from '../forms/form-element.ts'

export const addressParts = ['street', 'unit', 'city', 'state', 'zip'] as const
export type AddressPart = (typeof addressParts)[number]

/** Ids of the fields that together hold an address. */
export type AddressFields = Partial<Record<AddressPart, string>>

/**
 * The fields of a form that an administrator marked as the parts of its address (element member `address_part`);
 * for a loan that is the property's. The first field marked as a part is the one.
 */
export function addressFields(content: readonly FormElement[]): AddressFields {
  const found: AddressFields = {}
  const visit = (element: FormElement): void => {
    const part = addressParts.find((known) => known === element.address_part)
    if (part !== undefined) found[part] ??= element.id
    for (const child of element.childs ?? []) visit(child)
  }
  for (const element of content) visit(element)
  return found
}

/**
 * An address in one line, as lists and headers show it: "418 Larkspur Lane 3B, Boise, ID". Blank parts leave no gap;
 * an address without any of street, city and state is "".
 */
export function addressLine(fields: AddressFields, info: Readonly<Record<string, unknown>>): string {
  const text = (part: AddressPart): string => {
    const id = fields[part]
    const value = id === undefined ? undefined : info[id]
    return typeof value === 'string' ? value.trim() : ''
  }
  const street = [text('street'), text('unit')].filter((part) => part !== '').join(' ')
  return [street, text('city'), text('state')].filter((part) => part !== '').join(', ')
}
