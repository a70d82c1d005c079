import { type Actor, mayPublishForms } from '@corbel/domain/auth/actor'
import type { saveListSettings as endpoint } from '@corbel/domain/loans/list-settings-endpoints'
import { formOutline } from '@corbel/domain/records/form-outline'
import { listSettingsIn } from '@corbel/domain/records/list/list-settings'
import { sectionSettingsIn } from '@corbel/domain/records/list/section-settings'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { savePeopleSettings } from '../../people/list/save-people-settings.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Attempt } from '../../records/list/configuration-cache.ts'
import { saveForCompany } from '../../records/list/save-list-layout.ts'
import { saveCompanySections, saveOwnSections } from '../sections/section-layout-repository.ts'
import { columnsOfForm } from './columns-of-form.ts'
import { type LoanForm, type LoanListConfiguration, loanListConfiguration } from './list-configuration.ts'
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
    if (form === undefined) return { version: null, result: await ofPeople(db, actor, { formId, scope, body }) }
    const chosen = chosenIn(configuration, { form, body, actor })
    const { companyId, personId } = actor
    const hasSections = Object.keys(chosen.sections).length > 0
    if (!hasSections && chosen.lists.length === 0)
      return { version: null, result: refused({ code: 'unknown-list-field' }) }
    if (scope === 'own' && chosen.lists.length > 0) return { version: null, result: refused({ code: 'not-allowed' }) }
    const kept = columnsOfForm(db, { companyId, formId: form.id })
    if (chosen.lists.length > 0) await saveForCompany(db, { title: form.title, columns: chosen.lists, kept })
    const sections = { companyId, personId, formId: form.id, columns: chosen.sections }
    if (hasSections && scope === 'company') await saveCompanySections(db, sections)
    if (hasSections && scope === 'own') await saveOwnSections(db, sections)
    return { version: configuration.version, result: granted({ message: tell('table.settingsSaved') }) }
  })
}

type OfPeople = ListSettings & { readonly scope: 'company' | 'own' }

/** No form of loans: lists of people have their columns by their forms too. */
async function ofPeople(db: Db, actor: Actor, { formId, scope, body }: OfPeople): Promise<Answer> {
  if (scope === 'own') return refused({ code: mayPublishForms(actor) ? 'not-allowed' : 'not-found' })
  return savePeopleSettings(db, actor, { formId: Number(formId), columns: listSettingsIn(body.content) })
}

type Chosen = { readonly form: LoanForm; readonly body: ListSettings['body']; readonly actor: Actor }

function chosenIn(configuration: LoanListConfiguration, { form, body, actor }: Chosen) {
  const { known } = configuration.fieldsOf([form.id], actor)
  return {
    lists: listSettingsIn(body.content).filter((entry) => known.has(entry.id)),
    sections: sectionSettingsIn(body.content, formOutline(form.content), String(actor.role.id)),
  }
}
