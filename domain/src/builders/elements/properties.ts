import type { ContainerType, DecorationType, ElementType, FieldType } from '../../forms/form-element.ts'

/** How a member of an element is edited. */
export type PropertyControl =
  | { readonly kind: 'line'; readonly most: number }
  | { readonly kind: 'text'; readonly most: number }
  /** What a new record begins with, as the field takes it. */
  | { readonly kind: 'first'; readonly most: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'choice'; readonly among: readonly string[] }
  | { readonly kind: 'options' }
  | { readonly kind: 'file-types' }
  | { readonly kind: 'column' }
  /** Names of looks, of a list that is known. */
  | { readonly kind: 'classes' }
  /** An address that a button opens. */
  | { readonly kind: 'link' }
  /** Formatted text. */
  | { readonly kind: 'rich' }
  /** Which fields of a repeated section its table shows. */
  | { readonly kind: 'columns' }
  | { readonly kind: 'roles' }
  /** Answered by each borrower: nobody, each for themselves, or so that none shows it to another. */
  | { readonly kind: 'per-borrower' }
  /** What it says in the other languages of the program. */
  | { readonly kind: 'words' }

export const propertyGroups = ['general', 'kind', 'list', 'borrower', 'privacy', 'roles', 'languages'] as const
export type PropertyGroup = (typeof propertyGroups)[number]

interface Property {
  readonly group: PropertyGroup
  readonly control: PropertyControl
}

const line = (most: number): PropertyControl => ({ kind: 'line', most })
const text = (most: number): PropertyControl => ({ kind: 'text', most })
const flag: PropertyControl = { kind: 'flag' }
const number = (least: number, most: number): PropertyControl => ({ kind: 'number', least, most })
const choice = (...among: string[]): PropertyControl => ({ kind: 'choice', among })

/** Every member that the builder edits beside rules and calculations: the panel, differences and checks read nothing else. */
export const properties = {
  title: { group: 'general', control: line(500) },
  custom_title: { group: 'general', control: line(500) },
  code: { group: 'general', control: line(12) },
  help: { group: 'general', control: text(2_000) },
  placeholder: { group: 'general', control: line(500) },
  mandatory: { group: 'general', control: flag },
  readonly: { group: 'general', control: flag },
  validate_msg: { group: 'general', control: line(500) },
  value: { group: 'general', control: { kind: 'first', most: 2_000 } },
  link: { group: 'general', control: { kind: 'link' } },
  text: { group: 'general', control: { kind: 'rich' } },
  level: { group: 'general', control: choice('1', '2', '3') },
  guideline: { group: 'general', control: text(5_000) },
  hide: { group: 'general', control: flag },
  width: { group: 'general', control: number(1, 12) },
  grid_width: { group: 'general', control: choice('12', '6') },
  class: { group: 'general', control: { kind: 'classes' } },
  cloneable: { group: 'kind', control: flag },
  columns: { group: 'kind', control: { kind: 'columns' } },
  purpose: { group: 'kind', control: choice('terms', 'signature', 'note') },
  options: { group: 'kind', control: { kind: 'options' } },
  decimals: { group: 'kind', control: number(0, 12) },
  maxLength: { group: 'kind', control: number(1, 100_000) },
  rows: { group: 'kind', control: number(1, 40) },
  refers_to: { group: 'kind', control: choice('opportunities') },
  file_type: { group: 'kind', control: { kind: 'file-types' } },
  isMultiple: { group: 'kind', control: flag },
  maxFiles: { group: 'kind', control: number(1, 100) },
  maxSize: { group: 'kind', control: number(1, 45) },
  international: { group: 'kind', control: flag },
  total_of: { group: 'kind', control: { kind: 'column' } },
  listShowField: { group: 'list', control: flag },
  order: { group: 'list', control: number(1, 10_000) },
  searchable: { group: 'list', control: flag },
  slot: { group: 'list', control: flag },
  ask: { group: 'borrower', control: line(500) },
  why: { group: 'borrower', control: text(2_000) },
  part: { group: 'borrower', control: line(200) },
  step: { group: 'borrower', control: choice('start', 'join') },
  per_borrower: { group: 'borrower', control: { kind: 'per-borrower' } },
  sensitive: { group: 'privacy', control: flag },
  hided_roles: { group: 'roles', control: { kind: 'roles' } },
  readonly_roles: { group: 'roles', control: { kind: 'roles' } },
  review_roles: { group: 'roles', control: { kind: 'roles' } },
  reviewer: { group: 'roles', control: { kind: 'roles' } },
  words: { group: 'languages', control: { kind: 'words' } },
} as const satisfies Record<string, Property>
export type PropertyName = keyof typeof properties

const roles = ['hided_roles'] as const
const container = ['title', 'hide', ...roles, 'words'] as const
const asked = ['ask', 'why', 'part', 'step', 'per_borrower'] as const
const fieldRoles = ['hided_roles', 'readonly_roles', 'review_roles', 'reviewer'] as const
const anyField = [
  ...(['title', 'custom_title', 'help', 'mandatory', 'readonly', 'validate_msg', 'guideline'] as const),
  ...(['hide', 'width', 'class'] as const),
  ...(['listShowField', 'order'] as const),
  ...asked,
  ...fieldRoles,
  'words',
] as const
const typed = [...anyField, 'placeholder', 'value'] as const
const searched = [...typed, 'searchable', 'slot'] as const
const chosen = [...anyField, 'options', 'value'] as const
const chosenOne = [...chosen, 'slot'] as const
const amounts = [...typed, 'decimals', 'total_of', 'slot'] as const
const files = [...anyField, 'file_type', 'isMultiple', 'maxFiles', 'maxSize'] as const
const phones = [...searched, 'international'] as const
const shown = [
  'title',
  'custom_title',
  'help',
  'hide',
  'width',
  'hided_roles',
  'listShowField',
  'order',
  'words',
] as const

/** Which members each kind of element has. Total: a new kind does not compile until it has its own. */
export const propertiesOf: Record<ContainerType | FieldType | DecorationType, readonly PropertyName[]> = {
  container,
  grid: [...container, 'grid_width'],
  section: [
    ...container,
    'code',
    'guideline',
    'cloneable',
    'columns',
    'purpose',
    'ask',
    'why',
    'part',
    'step',
    'per_borrower',
  ],
  tab: container,
  item: [...container, 'code', 'guideline', ...asked],
  status: shown,
  source: shown,
  auto_increment: shown,
  text: [...searched, 'maxLength', 'refers_to', 'sensitive'],
  textarea: [...searched, 'maxLength', 'rows'],
  texteditor: anyField,
  date: [...typed, 'slot', 'sensitive'],
  time: typed,
  datetime: typed,
  select: [...chosenOne, 'placeholder', 'sensitive'],
  multiselect: chosen,
  radio: chosenOne,
  checkbox: chosen,
  number: [...amounts, 'sensitive'],
  amount: amounts,
  percentage: [...amounts, 'maxLength'],
  password: typed,
  email: searched,
  phone: phones,
  cell: phones,
  ssn: typed,
  state: [...chosenOne, 'placeholder'],
  us_states: [...anyField, 'placeholder', 'slot'],
  website: searched,
  file: files,
  image: files,
  signature: anyField,
  dropzone: files,
  hiddenfield: ['title', 'value', 'total_of', 'hided_roles'],
  zip: searched,
  button: ['title', 'link', 'hide', 'class', 'hided_roles', 'words'],
  headertext: ['title', 'level', 'hide', 'class', 'hided_roles', 'ask', 'why', 'step', 'words'],
  separator: ['hide', 'class', 'hided_roles'],
  paragraph: ['text', 'hide', 'class', 'hided_roles', 'words'],
}

/** What only lists and searches of loans have; libraries hold fields for loans. */
const ofLoans: ReadonlySet<PropertyName> = new Set(['searchable', 'slot'])

/** The members that an element of a kind has in a form of a kind. */
export const propertiesIn = (form: string, type: string): readonly PropertyName[] =>
  isElementType(type)
    ? propertiesOf[type].filter((name) => !ofLoans.has(name) || form === 'opportunity' || form === 'library')
    : []

const members: Readonly<Partial<Record<PropertyName, string>>> = { grid_width: 'width', link: 'value', text: 'value' }

/** The member that is stored: a grid's width is the same one as a field's, and what a button opens is its value. */
export const memberOf = (name: PropertyName): string => members[name] ?? name

export const isElementType = (type: string): type is ElementType => Object.hasOwn(propertiesOf, type)

/** The texts of an element that other languages may say otherwise, in the order of the panel. */
export const translated = [
  ...(['title', 'custom_title', 'help', 'placeholder', 'validate_msg', 'guideline'] as const),
  ...(['ask', 'why', 'part', 'text'] as const),
] as const satisfies readonly PropertyName[]
export type TranslatedProperty = (typeof translated)[number]

/** Those that an element of a kind has. */
export const translatedOf = (type: string): readonly TranslatedProperty[] =>
  isElementType(type) ? translated.filter((name) => propertiesOf[type].some((one) => one === name)) : []
