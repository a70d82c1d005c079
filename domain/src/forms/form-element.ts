import type { Language } from '../shared/messages/languages.ts'

/**
 * The tree of a form as an administrator designs it and as it is stored and sent
 * (specification 2, section 3, "Form element", with the extensions of the form engine's design).
 */

export const containerTypes = ['container', 'grid', 'section', 'tab', 'item'] as const

export const fieldTypes = [
  'status',
  'source',
  'text',
  'auto_increment',
  'textarea',
  'texteditor',
  'date',
  'time',
  'datetime',
  'select',
  'multiselect',
  'radio',
  'checkbox',
  'number',
  'password',
  'email',
  'phone',
  'cell',
  'ssn',
  'amount',
  'percentage',
  'state',
  'us_states',
  'website',
  'file',
  'image',
  'signature',
  'dropzone',
  'hiddenfield',
  'zip',
] as const

/** Elements that show something and never hold a value. */
export const decorationTypes = ['button', 'headertext', 'separator', 'paragraph'] as const

export type ContainerType = (typeof containerTypes)[number]
export type FieldType = (typeof fieldTypes)[number]
export type DecorationType = (typeof decorationTypes)[number]
export type ElementType = ContainerType | FieldType | DecorationType

/** What an element says in one language; what it does not say there is said as the form was written. */
export interface ElementWords {
  title?: string
  custom_title?: string
  placeholder?: string
  help?: string
  validate_msg?: string
  guideline?: string
  ask?: string
  why?: string
  part?: string
  /** Of a paragraph: its text. */
  value?: string
  /** The choices' texts by their ids. */
  options?: Readonly<Record<string, string>>
  /** What the rules say when they hold, by their place among the element's rules. */
  guidelines?: readonly string[]
}

export type Operator = '=' | '!=' | '>' | '<' | '>=' | '<=' | 'contains' | 'empty'

/** One comparison of a calculation, or a group of them. */
export type Condition =
  | { field: string; value?: string; value_type?: string; as: string }
  | { any: Condition[] }
  | { all: Condition[] }

export interface FormulaItem {
  field: string
  /** 'input': a literal, an operator or a function; 'field': the id of a field. */
  where: string
}

export interface Calculation {
  conditions?: Condition[]
  formulas: FormulaItem[]
}

export interface ControlSetting {
  /** Null matches always; an empty list matches an empty field. */
  values?: unknown
  as?: string
  any?: Condition[]
  all?: Condition[]
  hide_sections?: string[]
  hide_fields?: string[]
  require_fields?: string[]
  readonly_fields?: string[]
  set?: { field: string; value: unknown }[] | { field: string; value: unknown }
  guideline?: string
}

export interface FieldOption {
  id: string
  text: string
}

export interface FormElement {
  id: string
  type: string
  title?: string
  custom_title?: string
  childs?: FormElement[]
  mandatory?: boolean
  readonly?: boolean
  /** Role ids, or 'all'. */
  readonly_roles?: string[]
  hide?: boolean
  hided_roles?: string[]
  show?: boolean
  class?: string
  placeholder?: string
  help?: string
  options?: FieldOption[]
  value?: unknown
  validate_msg?: string
  /** What is always said of it, beside what rules say when they hold. */
  guideline?: string
  /** Of a section: its fields repeat as rows. */
  cloneable?: boolean
  control_settings?: ControlSetting[]
  calculations?: Calculation[]
  /** Id of the cloneable section's field whose column this field sums. */
  total_of?: string
  file_type?: string[]
  isMultiple?: boolean
  /** How many files a field holds at the most. */
  maxFiles?: number
  /** How large one of its files may be, in MB. */
  maxSize?: number
  listShowField?: boolean
  /** Whether a search of records looks through what stands in it, for whoever may see it. */
  searchable?: boolean
  /** Whether lists of very many records can be filtered and ordered by it. */
  slot?: boolean
  order?: number
  /** Of a grid: 12 or 6 columns of 12. Of a field: how much of the row it takes. */
  width?: number
  decimals?: number
  maxLength?: number
  /** Of a phone: numbers of other countries are taken, too (E.164). */
  international?: boolean
  /** Of a heading: how far below its section it stands, from 1. */
  level?: number
  /** Of a text area: how many lines high it is while little stands in it. */
  rows?: number
  /** Stored encrypted, shown masked, absent from lists, search, logs and history texts. */
  sensitive?: boolean
  /** Role ids whose changes of this field wait for a review. */
  review_roles?: string[]
  /** Role ids that decide on such a change. */
  reviewer?: string[]
  /** Of a tab, section or field: each borrower of a loan fills it in for themselves; `private`: and none shows it to another. */
  per_borrower?: boolean | 'private'
  /** Of a section: `terms`, `signature` or `note`, which stand on the last tab of a form with tabs. */
  purpose?: string
  /** Of a text: the number of a record of this module, which those who may read that record follow to it. */
  refers_to?: 'opportunities'
  /** By language: what borrowers and staff read who use the program in it. */
  words?: Partial<Record<Language, ElementWords>>
  /** Of a tab, section, heading or field: the question that a borrower's step asks with it; its title stands without. */
  ask?: string
  /** Why it is asked, told to whoever wants to know. */
  why?: string
  /** Begins a step of its own, or joins the step before it where that has room. */
  step?: 'start' | 'join'
  /** Of a tab or section: the part of the application that its steps belong to; else the tab's title. */
  part?: string
  /** Short code shown in front of a section or tab title, such as "1a". */
  code?: string
  [extension: string]: unknown
}

export interface FormDefinition {
  _id?: string
  title?: string
  content: FormElement[]
  company?: unknown
  activeTab?: string
  /** By element id; published they stand with their elements. */
  guidelines?: Record<string, string>
  [extension: string]: unknown
}
