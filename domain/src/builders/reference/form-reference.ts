import { compileForm } from '../../forms/compile-form.ts'
import type { FormElement } from '../../forms/form-element.ts'
import { openForm } from '../../forms/form-session.ts'
import { usStates } from '../../forms/us-states.ts'

/** JSON Schema of 2020-12, as far as fields of forms need it. */
export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly enum?: readonly string[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly title?: string
  readonly description?: string
  readonly readOnly?: boolean
}

/** A field as other programs send it. */
export interface ReferenceField {
  readonly id: string
  readonly title: string
  readonly type: string
  /** Of the rows of this section; null: the record's own. */
  readonly section: string | null
  readonly required: boolean
  /** The form calculates it: what is sent is not taken. */
  readonly isCalculated: boolean
  /** A rule of the form may hide it: then it is neither asked for nor taken. */
  readonly isConditional: boolean
  readonly options: readonly { readonly id: string; readonly text: string }[]
  readonly schema: JsonSchema
  readonly example: unknown
}

export interface FormReference {
  readonly fields: readonly ReferenceField[]
  /** Made-up values that the form takes as they are. */
  readonly example: Readonly<Record<string, unknown>>
}

const notSent = new Set(['status', 'source', 'auto_increment', 'file', 'image', 'dropzone', 'signature', 'password'])
const containers = new Set(['container', 'grid', 'section', 'tab', 'item'])
const decorations = new Set(['button', 'headertext', 'separator', 'paragraph'])
const decimal = '^-?\\d{1,15}(\\.\\d{1,12})?$'

/** What a form takes from other programs, made from its design alone. */
export function referenceOf(content: readonly FormElement[]): FormReference {
  const conditional = hiddenByRules(content)
  const fields: ReferenceField[] = []
  collect(content, { section: null, isMaybe: false, conditional, fields })
  return { fields, example: exampleOf(content, fields) }
}

type Collecting = {
  readonly section: string | null
  readonly isMaybe: boolean
  readonly conditional: ReadonlySet<string>
  readonly fields: ReferenceField[]
}

function collect(content: readonly FormElement[], { fields, ...around }: Collecting): void {
  for (const element of content) {
    const { id, type, hide } = element
    if (hide === true || decorations.has(type)) continue
    const isMaybe = around.isMaybe || around.conditional.has(id)
    if (containers.has(type)) {
      const section = around.section ?? (element.cloneable === true ? id : null)
      collect(element.childs ?? [], { ...around, fields, section, isMaybe })
    } else if (!notSent.has(type)) fields.push(fieldOf(element, { section: around.section, isMaybe }))
  }
}

function fieldOf(
  element: FormElement,
  { section, isMaybe }: { readonly section: string | null; readonly isMaybe: boolean },
): ReferenceField {
  const { id, type, title } = element
  const isCalculated = (element.calculations ?? []).length > 0 || (element.total_of ?? '') !== ''
  const options = (element.options ?? []).map((one) => ({ id: String(one.id), text: String(one.text) }))
  const schema = schemaOf(element, options)
  return {
    ...{ id, type, section, isCalculated, options },
    title: title ?? id,
    required: element.mandatory === true && !isCalculated,
    isConditional: isMaybe,
    schema: {
      ...schema,
      title: title ?? id,
      ...(element.help ? { description: element.help } : {}),
      ...(isCalculated ? { readOnly: true } : {}),
    },
    example: isCalculated ? '' : exampleValue(element, options),
  }
}

type Options = readonly { readonly id: string; readonly text: string }[]

const phoneHere = '^\\d{3}-\\d{3}-\\d{4}$'
/** Of another country, too, as E.164 writes it. */
const phoneAbroad = '^(\\d{3}-\\d{3}-\\d{4}|\\+[1-9]\\d{6,14})$'

function schemaOf({ type, maxLength, international }: FormElement, options: Options): JsonSchema {
  const ids = options.map(({ id }) => id)
  const oneOf: JsonSchema = ids.length > 0 ? { type: 'string', enum: ids } : { type: 'string' }
  switch (type) {
    case 'number':
    case 'amount':
    case 'percentage':
      return { type: 'string', pattern: decimal }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'time':
      return { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }
    case 'datetime':
      return { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$' }
    case 'email':
      return { type: 'string', format: 'email' }
    case 'website':
      return { type: 'string', format: 'uri' }
    case 'phone':
    case 'cell':
      return { type: 'string', pattern: international === true ? phoneAbroad : phoneHere }
    case 'ssn':
      return { type: 'string', pattern: '^\\d{3}-\\d{2}-\\d{4}$' }
    case 'zip':
      return { type: 'string', pattern: '^\\d{5}$' }
    case 'us_states':
    case 'state':
      return ids.length > 0 ? oneOf : { type: 'string', enum: stateIds }
    case 'select':
    case 'radio':
      return oneOf
    case 'multiselect':
      return { type: 'array', items: oneOf }
    case 'checkbox':
      return ids.length > 0 ? { type: 'array', items: oneOf } : { type: 'boolean' }
    default:
      return { type: 'string', maxLength: typeof maxLength === 'number' ? maxLength : 10_000 }
  }
}

const stateIds = usStates.map(({ id }) => id).filter((id) => id !== '')

const words: Readonly<Record<string, string>> = { first_name: 'Ana', last_name: 'Reyes', city: 'Boise' }

function exampleValue({ id, type, title, maxLength, decimals }: FormElement, options: Options): unknown {
  const [first] = options
  switch (type) {
    case 'number':
      return '3'
    case 'amount':
      return decimals === 0 ? '250000' : '250000.00'
    case 'percentage':
      return '6.5'
    case 'date':
      return '2026-03-31'
    case 'time':
      return '09:30'
    case 'datetime':
      return '2026-03-31T09:30'
    case 'email':
      return 'ana.reyes@example.com'
    case 'website':
      return 'https://www.example.com'
    case 'phone':
    case 'cell':
      return '208-555-0142'
    case 'ssn':
      return '900-12-3456'
    case 'zip':
      return '83702'
    case 'us_states':
    case 'state':
      return first?.id ?? 'ID'
    case 'select':
    case 'radio':
      return first?.id ?? 'A choice'
    case 'multiselect':
      return first === undefined ? [] : [first.id]
    case 'checkbox':
      return first === undefined ? true : [first.id]
    default: {
      const text = words[id] ?? title ?? id
      return typeof maxLength === 'number' ? text.slice(0, maxLength) : text
    }
  }
}

function hiddenByRules(content: readonly FormElement[]): Set<string> {
  const found = new Set<string>()
  for (const element of content) {
    for (const rule of element.control_settings ?? [])
      for (const id of [...(rule.hide_fields ?? []), ...(rule.hide_sections ?? [])]) found.add(id)
    for (const id of hiddenByRules(element.childs ?? [])) found.add(id)
  }
  return found
}

const mostTries = 8

/** Values that stay when the form's rules have run over them: what one of them hides is left out. */
function exampleOf(content: readonly FormElement[], fields: readonly ReferenceField[]): Record<string, unknown> {
  const compiled = compileForm(content)
  if (!compiled.ok) return {}
  let values: Record<string, unknown> = {}
  for (const { id, section, isCalculated, example } of fields) {
    if (isCalculated) continue
    if (section === null) values[id] = example
    else {
      const [row] = Array.isArray(values[section]) ? (values[section] as Record<string, unknown>[]) : [] // Made here.
      values[section] = [{ _id: '1', ...row, [id]: example }]
    }
  }
  for (let tries = 0; tries < mostTries; tries += 1) {
    const session = openForm(compiled.form, values, null)
    const shown = Object.entries(values).filter(([id]) => !session.isHidden(id))
    if (shown.length === Object.keys(values).length) return values
    values = Object.fromEntries(shown)
  }
  return values
}
