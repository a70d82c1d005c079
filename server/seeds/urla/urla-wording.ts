import type { UrlaField } from './urla-source.ts'

const widthOfTitle: Readonly<Record<string, number>> = {
  Street: 8,
  'Unit#': 4,
  City: 4,
  State: 3,
  Zip: 2,
  Country: 3,
}

const widthOfType: Readonly<Record<string, number>> = {
  text: 6,
  email: 6,
  select: 6,
  amount: 4,
  percentage: 4,
  date: 4,
  phone: 4,
  ssn: 4,
  number: 3,
  signature: 6,
}

/**
 * The published label without what the layout already says: the group in front ("Contact Information – Ext"), the
 * row ("Row1 - Description") and the kind of control ("… - Check Box").
 */
export function urlaTitle(field: UrlaField): string {
  const own = field.label.slice(field.label.lastIndexOf(' – ') + 1).replace(/^– /, '')
  return own
    .replace(/^Row\d+ - /, '')
    .replace(/\s*-?\s*Check ?box$/i, '')
    .replace(/^([A-N]) - /, '$1. ')
    .replace(/ \(s\)/g, '(s)')
    .replace(/ - (?=[A-Za-z])/g, (dash, at: number, text: string) => (/\w$/.test(text.slice(0, at)) ? dash : ' '))
    .replace(/\.(?=Choose)/, '. ')
}

/** Columns of twelve: addresses share two rows, short answers stand three or four to a row, questions alone. */
export function urlaWidth(type: string, title: string): number {
  return widthOfTitle[title] ?? widthOfType[type] ?? 12
}
