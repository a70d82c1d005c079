import type { Actor } from '@corbel/domain/auth/actor'
import { tryLoan } from '@corbel/domain/loans/role-trial'
import { granted, type Result } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../forms/published-forms.ts'
import type { Db } from '../platform/database/db.ts'
import type { Secrets } from '../platform/secrets/company-secrets.ts'
import type { RecordKind } from '../records/record-kind.ts'
import type { JoinedRecord, TriedRecord } from '../records/record-offers.ts'
import { loanAdvancing } from './loan-advancing.ts'
import { formReferenceOf } from './loan-form.ts'
import { loanKind } from './loan-kind.ts'
import { readableLoan } from './readable-loan.ts'
import { saveLoan } from './saving/save-loan.ts'
import { standingOf } from './stored-loan.ts'

/** Loans with what can be done at them from outside: trying a role, inviting somebody. */
export const loanRecords: RecordKind = {
  ...loanKind,
  toTry: ({ db, actor }, id) => loanToTry(db, actor, id),
  toJoin: ({ db, actor, at, secrets }, id) => loanToJoin(db, actor, { id, at, secrets }),
  advancing: loanAdvancing,
}

/** A loan of the actor's own company, to try a role at. */
async function loanToTry(db: Db, actor: Actor, id: string): Promise<Result<TriedRecord>> {
  const loan = await readableLoan(db, actor, id)
  if (!loan.ok) return loan
  const form = await getPublishedForm(db, actor.companyId, formReferenceOf(loan.value))
  const standing = standingOf(loan.value, actor.companyId)
  return granted({ id, title: loan.value.number, form, actionsOf: (holder) => tryLoan(holder, standing) })
}

type JoiningLoan = { readonly id: string; readonly at: Date; readonly secrets: Secrets }

/** A loan to invite people to; merged into the people of the version that was read, so that whoever is assigned meanwhile stays. */
async function loanToJoin(db: Db, actor: Actor, { id, at, secrets }: JoiningLoan): Promise<Result<JoinedRecord>> {
  const found = await readableLoan(db, actor, id)
  if (!found.ok) return found
  const loan = found.value
  return granted({
    borrower: loan.prospect,
    assign: (person) => {
      const present = loan.people.filter((one) => one.kind === person.kind).map((one) => `${one.id}---${one.role}`)
      const adminInfo = { [person.kind]: [...present, `${person.id}---${person.role}`] }
      return saveLoan(db, actor, { id, body: { adminInfo, rev: loan.rev }, at, secrets })
    },
  })
}
