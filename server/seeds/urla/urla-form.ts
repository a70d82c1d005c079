import type { ControlSetting, FormElement, FormulaItem } from '@corbel/domain/forms/form-element'
import { borrowerSections } from './urla-borrower-sections.ts'
import { financeSections } from './urla-finance-sections.ts'
import { sectionId, type UrlaPlacement, type UrlaRule, type UrlaSection, urlaTabs } from './urla-layout.ts'
import { lenderSections } from './urla-lender-sections.ts'
import { loanSections } from './urla-loan-sections.ts'
import { withQuestions } from './urla-questions.ts'
import { readUrlaFields, type UrlaField, type UrlaPlace, urlaPlace } from './urla-source.ts'
import { urlaTitle, urlaWidth } from './urla-wording.ts'

/** Ids of the company's roles that the form speaks of. */
export type FormRoles = { readonly officer: string; readonly reviewer: string; readonly borrower: string }

type Building = {
  readonly places: readonly UrlaPlace[]
  readonly known: ReadonlySet<string>
  readonly roles: FormRoles
}

const sections: readonly UrlaSection[] = [...borrowerSections, ...financeSections, ...loanSections, ...lenderSections]

/** The Uniform Residential Loan Application: every published field, in the tabs and sections of the printed form. */
export function urlaForm(roles: FormRoles): FormElement[] {
  const places = readUrlaFields().map(urlaPlace)
  const tables = places.flatMap((place) => (place.row ? [place.row.tableId] : []))
  const known = new Set([...places.map((place) => place.id), ...tables])
  const building = { places, known, roles }
  const items = urlaTabs.map(
    (tab): FormElement => ({
      id: `tab_${tab.code.toLowerCase()}`,
      type: 'item',
      title: tab.title,
      code: tab.code,
      childs: sections.filter((section) => section.tab === tab.code).map((section) => buildSection(building, section)),
    }),
  )
  return withQuestions([{ id: 'application', type: 'tab', title: 'Application', childs: items }])
}

function buildSection(building: Building, section: UrlaSection): FormElement {
  const own = building.places.filter((place) => belongsTo(place, section))
  assertPlaced(section, own)
  const elements: FormElement[] = []
  for (const place of inOrder(own, section)) {
    const placement = placementOf(section, place.id)
    if (placement.heading) {
      elements.push({ id: `${place.id}_heading`, type: 'headertext', title: placement.heading })
    }
    if (place.row === null) elements.push(buildField(building, section, place))
    else if (!elements.some((element) => element.id === place.row?.tableId)) {
      elements.push(buildTable(building, section, place.row.tableId))
    }
  }
  hideRest(elements, section)
  const whole = { id: sectionId(section.code), type: 'section', title: section.title, code: section.code }
  return { ...whole, ...perBorrower(section.code), childs: elements }
}

/** Each borrower says these of themselves; nobody shows the others who they are by 8. */
function perBorrower(code: string): Pick<FormElement, 'per_borrower'> {
  if (code.startsWith('8')) return { per_borrower: 'private' }
  return /^(1[a-e]|[567])/.test(code) ? { per_borrower: true } : {}
}

function belongsTo(place: UrlaPlace, section: UrlaSection): boolean {
  return place.field.section === section.source && place.id.startsWith(section.prefix)
}

/** A layout that names a field which the source does not have would be silently without effect. */
function assertPlaced(section: UrlaSection, own: readonly UrlaPlace[]): void {
  const ids = new Set(own.map((place) => place.id))
  for (const name of Object.keys(section.fields)) {
    if (!ids.has(section.prefix + name)) throw new Error(`section ${section.code} has no field ${name}`)
  }
}

function inOrder(own: readonly UrlaPlace[], section: UrlaSection): UrlaPlace[] {
  const ordered = [...own]
  for (const place of own) {
    const before = placementOf(section, place.id).before
    if (before === undefined) continue
    ordered.splice(ordered.indexOf(place), 1)
    ordered.splice(
      ordered.findIndex((other) => other.id === section.prefix + before),
      0,
      place,
    )
  }
  return ordered
}

function placementOf(section: UrlaSection, id: string): UrlaPlacement {
  return section.fields[id.slice(section.prefix.length)] ?? {}
}

/** One cloneable section for a table of the printed form; its columns come from the first row. */
function buildTable(building: Building, section: UrlaSection, tableId: string): FormElement {
  const columns = new Map<string, UrlaPlace>()
  for (const place of building.places.filter((one) => one.row?.tableId === tableId)) {
    if (!columns.has(place.id)) columns.set(place.id, place)
  }
  const childs = [...columns.values()].map((place) => ({
    ...buildField(building, section, place),
    listShowField: placementOf(section, place.id).isColumn ?? true,
  }))
  return { id: tableId, type: 'section', title: section.rowTitle ?? section.title, cloneable: true, childs }
}

function buildField(building: Building, section: UrlaSection, place: UrlaPlace): FormElement {
  const { field, id } = place
  const placement = placementOf(section, id)
  const title = placement.title ?? urlaTitle(field)
  const type = placement.type ?? field.type
  const element: FormElement = { id, type, title, width: placement.width ?? urlaWidth(type, title) }
  if (field.options) element.options = field.options.map((text) => ({ id: text, text }))
  for (const name of ['mandatory', 'sensitive', 'decimals', 'maxLength', 'placeholder', 'help'] as const) {
    if (placement[name] !== undefined) Object.assign(element, { [name]: placement[name] })
  }
  if (placement.addressPart !== undefined) element.address_part = placement.addressPart
  if (placement.listColumn !== undefined) {
    element.listShowField = true
    element.order = placement.listColumn
  }
  addRoles(element, { placement, section, roles: building.roles })
  addCalculation(element, { placement, section, field, known: building.known })
  const settings = controlSettings(placement, { section, known: building.known })
  if (settings.length > 0) element.control_settings = settings
  return element
}

type RoleContext = { placement: UrlaPlacement; section: UrlaSection; roles: FormRoles }

function addRoles(element: FormElement, { placement, section, roles }: RoleContext): void {
  if (placement.hiddenFromOfficers) element.hided_roles = [roles.officer]
  if (section.lender || placement.lenders) element.readonly_roles = [roles.borrower]
  if (placement.reviewed) {
    element.review_roles = [roles.borrower]
    element.reviewer = [roles.reviewer]
  }
}

type Naming = { section: UrlaSection; known: ReadonlySet<string> }

function addCalculation(element: FormElement, context: Naming & { placement: UrlaPlacement; field: UrlaField }): void {
  const { placement } = context
  if (placement.totalOf !== undefined) element.total_of = fullId(placement.totalOf, context)
  const formula = placement.formula ?? placement.sumOf?.flatMap((name, at) => (at === 0 ? [name] : ['+', name]))
  if (formula === undefined) return
  const formulas = formula.map(
    (item): FormulaItem =>
      item === '+' || item === '-' ? { field: item, where: 'input' } : { field: fullId(item, context), where: 'field' },
  )
  element.calculations = [{ formulas }]
}

function controlSettings(placement: UrlaPlacement, naming: Naming): ControlSetting[] {
  const settings = (placement.rules ?? []).map((rule) => controlSetting(rule, naming))
  const { guideline } = placement
  if (guideline) settings.push({ values: [guideline.when], as: guideline.as, guideline: guideline.text })
  return settings
}

function controlSetting(rule: UrlaRule, naming: Naming): ControlSetting {
  const setting: ControlSetting =
    'when' in rule ? { values: [rule.when], as: '=' } : { values: [rule.unless], as: '!=' }
  if (rule.fields) setting.hide_fields = rule.fields.map((name) => fullId(name, naming))
  if (rule.sections) {
    setting.hide_sections = rule.sections.map((name) => (name.startsWith('section_') ? name : fullId(name, naming)))
  }
  return setting
}

function fullId(name: string, { section, known }: Naming): string {
  const own = section.prefix + name
  if (known.has(own)) return own
  if (known.has(name)) return name
  throw new Error(`section ${section.code} speaks of the unknown field ${name}`)
}

/** What "Does not apply" hides is whatever else the section came to hold. */
function hideRest(elements: readonly FormElement[], section: UrlaSection): void {
  const driver = elements.find((element) => placementOf(section, element.id).hidesRest)
  if (!driver) return
  const rest = elements.filter((element) => element !== driver)
  const setting: ControlSetting = {
    values: [true],
    as: '=',
    hide_fields: rest.filter((element) => element.type !== 'section').map((element) => element.id),
    hide_sections: rest.filter((element) => element.type === 'section').map((element) => element.id),
  }
  driver.control_settings = [setting, ...(driver.control_settings ?? [])]
}
