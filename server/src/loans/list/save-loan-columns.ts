import type { Actor } from '@corbel/domain/auth/actor'
import type { saveLoanColumns as endpoint } from '@corbel/domain/loans/loan-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Attempt } from '../../records/list/configuration-cache.ts'
import { saveListLayout } from '../../records/list/save-list-layout.ts'
import { columnsOfForm } from './columns-of-form.ts'
import { loanListConfiguration } from './list-configuration.ts'
import { loansModule } from './list-repository.ts'
import { readableLoans } from './readable-loans.ts'

type Answer = Result<AnswerOf<typeof endpoint>>

/** The columns of a program's list. What the company says of them stands with the program's form. */
export async function saveLoanColumns(
  db: Db,
  actor: Actor,
  { program: asked, ...chosen }: BodyOf<typeof endpoint>,
): Promise<Answer> {
  if (readableLoans(actor) === null) return refused({ code: 'not-found' })
  return loanListConfiguration.use(db, actor.companyId, async (configuration): Promise<Attempt<Answer>> => {
    const program = configuration.choices.programs.find((one) => one.id === Number(asked))
    if (program === undefined) return { version: null, result: refused({ code: 'not-found' }) }
    const { known } = configuration.fieldsOf([program.formId], actor)
    const form = configuration.forms.get(program.formId)
    if (form === undefined) return { version: null, result: refused({ code: 'not-found' }) }
    const company = columnsOfForm(db, { companyId: actor.companyId, formId: form.id })
    const list = { moduleId: loansModule, program: program.id, title: form.title, known, company }
    const result = await saveListLayout(db, actor, { ...list, ...chosen })
    // What the form says is another configuration already: it must not be tried on that again.
    return { version: configuration.version, result }
  })
}
