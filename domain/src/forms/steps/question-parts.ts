import type { FormElement } from '../form-element.ts'

type Joined = 'address' | 'date-parts'

/** The last word of an id tells which part of an address or of a day a field is: "currentaddress_street", "birth_month". */
const parts: Readonly<Record<Joined, RegExp>> = {
  address:
    /^(.*?)_?(street2?|line[12]|unit|apt|suite|city|town|county|state|province|zip|zipcode|postal|postcode|country)_?$/i,
  'date-parts': /^(.*?)_?(month|day|year)_?$/i,
}
const placeTypes = new Set(['zip', 'us_states', 'state'])
const partTypes: Readonly<Record<Joined, ReadonlySet<string>>> = {
  address: new Set(['text', 'textarea', 'select', ...placeTypes]),
  'date-parts': new Set(['text', 'number', 'select']),
}
const fewest = 3

/** Neighbours that make one answer, by the first of them: an address has a state or zip, a day has all three parts. */
export function joinedFrom(
  fields: readonly FormElement[],
  at: number,
): { kind: Joined; fields: readonly FormElement[] } | null {
  for (const kind of ['address', 'date-parts'] as const) {
    const run = runFrom(fields, at, kind)
    if (run.length < fewest) continue
    if (kind === 'date-parts' || run.some(({ type }) => placeTypes.has(type))) return { kind, fields: run }
  }
  return null
}

function runFrom(fields: readonly FormElement[], at: number, kind: Joined): readonly FormElement[] {
  const first = partOf(fields[at], kind)
  if (first === null) return []
  const seen = new Set<string>()
  let end = at
  for (; end < fields.length; end += 1) {
    const part = partOf(fields[end], kind)
    if (part === null || part.of !== first.of || seen.has(part.name)) break
    seen.add(part.name)
  }
  return fields.slice(at, end)
}

function partOf(field: FormElement | undefined, kind: Joined): { of: string; name: string } | null {
  if (field === undefined || !partTypes[kind].has(field.type) || field.step === 'start') return null
  const [, of = '', name] = parts[kind].exec(field.id) ?? []
  return name === undefined ? null : { of, name: name.toLowerCase() }
}
