import { type Actor, mayPublishForms } from '@corbel/domain/auth/actor'
import type { saveListSettings as endpoint } from '@corbel/domain/loans/list-settings-endpoints'
import { formOutline } from '@corbel/domain/records/form-outline'
import type { ColumnChoice } from '@corbel/domain/records/list/list-columns'
import { listSettingsIn } from '@corbel/domain/records/list/list-settings'
import { sectionSettingsIn } from '@corbel/domain/records/list/section-settings'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Attempt } from '../../records/list/configuration-cache.ts'
import { saveCompanySections, saveOwnSections } from '../sections/section-layout-repository.ts'
import { type LoanForm, type LoanListConfiguration, loanListConfiguration } from './list-configuration.ts'
import { lockListColumns, writeListColumns } from './list-repository.ts'
import { readableLoans } from './readable-loans.ts'

type Answer = Result<AnswerOf<typeof endpoint>>

export type ListSettings = { readonly formId: string; readonly body: BodyOf<typeof endpoint> }

/**
 * The columns of lists and of the tables of repeated sections, and never the form's content. What everybody sees who
 * has chosen nothing is a builder's matter; anybody may choose the columns of sections for themselves. One's own
 * columns of lists have a call of their own.
 */
export async function saveListSettings(db: Db, actor: Actor, { formId, body }: ListSettings): Promise<Answer> {
  const isBuilder = mayPublishForms(actor)
  const scope = body.scope ?? (isBuilder ? 'company' : 'own')
  if (scope === 'company' ? !isBuilder : readableLoans(actor) === null) return refused({ code: 'not-allowed' })
  return loanListConfiguration.use(db, actor.companyId, async (configuration): Promise<Attempt<Answer>> => {
    const form = configuration.forms.get(Number(formId))
    if (form === undefined) return { version: null, result: refused({ code: 'not-found' }) }
    const chosen = chosenIn(configuration, { form, body, roleId: actor.role.id })
    const { companyId, personId } = actor
    const hasSections = Object.keys(chosen.sections).length > 0
    if (!hasSections && chosen.lists.length === 0)
      return { version: null, result: refused({ code: 'unknown-list-field' }) }
    if (scope === 'own' && chosen.lists.length > 0) return { version: null, result: refused({ code: 'not-allowed' }) }
    if (chosen.lists.length > 0) await changeListColumns(db, { companyId, form, columns: chosen.lists })
    const sections = { companyId, personId, formId: form.id, columns: chosen.sections }
    if (hasSections && scope === 'company') await saveCompanySections(db, sections)
    if (hasSections && scope === 'own') await saveOwnSections(db, sections)
    return { version: configuration.version, result: granted({ message: tell('table.settingsSaved') }) }
  })
}

type ListColumns = {
  readonly companyId: string
  readonly form: LoanForm
  readonly columns: readonly ColumnChoice[]
}

async function changeListColumns(db: Db, { companyId, form, columns }: ListColumns): Promise<void> {
  const place = { companyId, formId: form.id }
  const previous = shownOf(await lockListColumns(db, place))
  await writeListColumns(db, place, columns)
  tellDifferences(db, [{ field: `list columns: ${form.title}`, previous, current: shownOf(columns) }])
}

/** The columns that a list shows, in their order. */
const shownOf = (columns: readonly ColumnChoice[]): string =>
  columns
    .filter((column) => column.listShowField)
    .toSorted((one, other) => one.order - other.order)
    .map((column) => column.id)
    .join(', ')

type Chosen = { readonly form: LoanForm; readonly body: ListSettings['body']; readonly roleId: number }

function chosenIn(configuration: LoanListConfiguration, { form, body, roleId }: Chosen) {
  const { known } = configuration.fieldsOf([form.id], roleId)
  return {
    lists: listSettingsIn(body.content).filter((entry) => known.has(entry.id)),
    sections: sectionSettingsIn(body.content, formOutline(form.content), String(roleId)),
  }
}
