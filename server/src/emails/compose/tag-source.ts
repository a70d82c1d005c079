import type { CompanySettings } from '@corbel/domain/companies/company-settings'
import type { MailModule } from '@corbel/domain/emails/email-policy'
import type { TagSource, TagValue } from '@corbel/domain/emails/tags/fill-tags'
import { isNeverTag } from '@corbel/domain/emails/tags/never-tags'
import { formattedTag } from '@corbel/domain/emails/tags/tag-formats'
import { figureColumns, figureField, keyFigures } from '@corbel/domain/figures/key-figures'
import { formInLanguage } from '@corbel/domain/forms/form-in-language'
import { type WritingStyle, writtenValue } from '@corbel/domain/papers/summary/written-value'
import { formForRole, valuesForRole } from '@corbel/domain/records/form-for-role'
import { type FormOutline, formOutline, namesRole, type OutlineField } from '@corbel/domain/records/form-outline'
import { rowsOf } from '@corbel/domain/records/record-values'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { type Letterhead, letterheadOf } from '../../companies/letterhead.ts'
import type { Db } from '../../platform/database/db.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import { figureTitles } from '../../records/figures/figure-fields.ts'
import type { MetRecord } from '../../records/record-kind.ts'
import type { MailSender } from './mail-sender.ts'
import { seenPeople } from './people-on-record.ts'

/** What tags may ask of a record, as its reader sees it, and how each path is called. */
export type RecordTags = { readonly source: TagSource; readonly listed: readonly { path: string; title: string }[] }

/** What stands before the paths of a kind's own fields. */
export const tagPrefixes: Readonly<Record<MailModule, string>> = {
  opportunities: 'loan',
  prospects: 'prospect',
  contacts: 'contact',
  workforces: 'workforce',
}

/** Paths beside those of the form. */
export const tagsOfProgram = (module: MailModule): string[] => [
  ...['company.name', 'company.address', 'sender.name', 'sender.email', `${tagPrefixes[module]}.title`],
  ...(module === 'opportunities'
    ? [
        'loan.number',
        ...['first_name', 'last_name', 'name', 'email', 'phone'].map((part) => `prospect.${part}`),
        ...keyFigures.map((figure) => `loan.${figureField(figure)}`),
      ]
    : []),
]

type Asked = {
  readonly module: MailModule
  readonly sender: MailSender
  readonly language: Language
  /** The company's, where it was read already. */
  readonly letterhead?: Letterhead | null
}

/** The values of a record that its reader may see and that a mail may say, by the paths of tags. */
export async function recordTags(
  db: Db,
  met: MetRecord,
  { module, sender, language, letterhead: known }: Asked,
): Promise<RecordTags> {
  const roleId = String(met.reader.role.id)
  const form = await met.form()
  const letterhead = known === undefined ? await letterheadOf(db, met.reader.companyId, { picture: false }) : known
  const { dateFormat = 'MM-DD-YYYY', timeZone = 'UTC', profile } = letterhead?.settings ?? {}
  const words = { yes: inWords(tell('shared.yes'), language), no: inWords(tell('shared.no'), language), signed: '' }
  const style: WritingStyle = { language, dateFormat, timeZone, currency: profile?.currency ?? 'USD', words }
  const prefix = tagPrefixes[module]
  const said = new Map<string, { title: string; value: TagValue }>([
    ['company.name', { title: 'company.name', value: text(letterhead?.name ?? '') }],
    ['company.address', { title: 'company.address', value: text(postalAddress(profile?.addresses ?? [])) }],
    ['sender.name', { title: 'sender.name', value: text(sender.name) }],
    ['sender.email', { title: 'sender.email', value: text(sender.replyTo) }],
    [`${prefix}.title`, { title: `${prefix}.title`, value: text(met.title) }],
  ])
  const own = module === 'opportunities' ? await ofLoan(db, met, style) : []
  // Before the fields of a long form, since they are said most; they stand for what a field of the same name would.
  for (const [path, tag] of own) said.set(path, tag)
  const outline = formOutline(formInLanguage(formForRole(form.content, roleId), language))
  const shown = valuesForRole(met.values, form.outline, roleId)
  for (const [id, { title, value }] of fieldsOf(outline, { shown, style, roleId })) {
    said.set(`${prefix}.${id}`, { title, value })
    if (!said.has(id)) said.set(id, { title: '', value })
  }
  for (const [path, tag] of own) said.set(path, tag)
  return {
    source: (path) => said.get(path)?.value,
    listed: [...said].flatMap(([path, { title }]) => (title === '' ? [] : [{ path, title }])),
  }
}

type Said = { readonly title: string; readonly value: TagValue }

async function ofLoan(db: Db, met: MetRecord, style: WritingStyle): Promise<(readonly [string, Said])[]> {
  const borrower = await borrowerOf(db, met)
  return [
    ['loan.number', { title: 'loan.number', value: text(met.title) }],
    ...[...borrower].map(([path, value]) => [path, { title: path, value: text(value) }] as const),
    ...(await figuresOf(met, style)),
  ]
}

/** Key figures by the name that lists have for them, whatever field means them; blank where nothing does, or it is hidden. */
async function figuresOf(met: MetRecord, style: WritingStyle) {
  const { facts } = await met.head(style.language)
  return keyFigures.map((figure) => {
    const value = facts.find((fact) => fact.figure === figure)?.value ?? ''
    const element = { id: figure, type: figureColumns[figure].type }
    const title = inWords(figureTitles[figure], style.language)
    return [`loan.${figureField(figure)}`, { title, value: tagValue({ element }, value, style) }] as const
  })
}

/** The lender's own address in a line, the main one first. */
const postalAddress = (all: CompanySettings['profile']['addresses']): string => {
  const one = all.find(({ kind }) => kind === 'main') ?? all[0]
  return one === undefined
    ? ''
    : [one.street, one.city, `${one.state} ${one.zip}`.trim()].filter((part) => part !== '').join(', ')
}

const text = (value: string): TagValue => ({ kind: 'text', text: value })

type Showing = {
  readonly shown: Readonly<Record<string, unknown>>
  readonly style: WritingStyle
  readonly roleId: string
}

function fieldsOf({ fields, sections }: FormOutline, { shown, style, roleId }: Showing) {
  const found = new Map<string, { title: string; value: TagValue }>()
  for (const field of fields.values())
    if (maySay(field, roleId))
      found.set(field.id, { title: field.title, value: tagValue(field, shown[field.id], style) })
  for (const section of sections.values()) {
    if (!maySay(section, roleId)) continue
    const columns = [...section.columns.values()].filter((column) => maySay(column, roleId))
    const rows = rowsOf(shown[section.id]).map((row): TagSource => {
      const cells = new Map(columns.map((column) => [column.id, tagValue(column, row[column.id], style)]))
      return (path) => cells.get(path)
    })
    found.set(section.id, { title: section.title, value: { kind: 'rows', rows } })
  }
  return found
}

const tagValue = ({ element }: Pick<OutlineField, 'element'>, stored: unknown, style: WritingStyle): TagValue =>
  formattedTag(writtenValue(element, stored, style), { type: element.type, stored, style })

export const maySay = (field: OutlineField, roleId: string): boolean =>
  !isNeverTag(field) && !namesRole(field.hiddenFrom, roleId) && field.element.hide !== true

/** The first borrower of a loan, as far as the reader may see who that is. */
async function borrowerOf(db: Db, met: MetRecord): Promise<[string, string][]> {
  const [firstId] = met.talk?.borrowerIds ?? []
  const first = firstId === undefined ? undefined : (await seenPeople(db, met, [firstId]))[0]
  const { first_name = '', last_name = '', email = '', phone = '' } = first?.info ?? {}
  return [
    ['prospect.first_name', first_name],
    ['prospect.last_name', last_name],
    ['prospect.name', `${first_name} ${last_name}`.trim()],
    ['prospect.email', email],
    ['prospect.phone', phone],
  ]
}
