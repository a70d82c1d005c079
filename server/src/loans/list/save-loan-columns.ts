import type { Actor } from '@corbel/domain/auth/actor'
import type { saveLoanColumns as endpoint } from '@corbel/domain/loans/loan-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Attempt } from '../../records/list/configuration-cache.ts'
import { saveListLayout } from '../../records/list/save-list-layout.ts'
import { loanListConfiguration } from './list-configuration.ts'
import { loansModule } from './list-repository.ts'
import { readableLoans } from './readable-loans.ts'

type Answer = Result<AnswerOf<typeof endpoint>>

/** Keeps the actor's own choice and order of columns for a program's list; nobody else's list changes. */
export async function saveLoanColumns(db: Db, actor: Actor, input: BodyOf<typeof endpoint>): Promise<Answer> {
  if (readableLoans(actor) === null) return refused({ code: 'not-found' })
  return loanListConfiguration.use(db, actor.companyId, async (configuration): Promise<Attempt<Answer>> => {
    const program = configuration.choices.programs.find((one) => one.id === Number(input.program))
    if (program === undefined) return { version: null, result: refused({ code: 'not-found' }) }
    const { known } = configuration.fieldsOf([program.formId], actor.role.id)
    const owner = { companyId: actor.companyId, personId: actor.personId, moduleId: loansModule, program: program.id }
    return { version: null, result: await saveListLayout(db, owner, { columns: input.columns, known }) }
  })
}
