import type { CompiledForm } from '@corbel/domain/forms/compiled-form'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { type FormOutline, formOutline } from '@corbel/domain/records/form-outline'
import { insertLoans, type NewLoan } from '../../src/loans/insert-loans.ts'
import type { Db } from '../../src/platform/database/db.ts'
import type { CompanySecrets } from '../../src/platform/secrets/company-secrets.ts'
import type { Assignee } from '../../src/records/change-records.ts'
import { insertPeople, type NewPerson } from '../../src/records/people/insert-people.ts'
import { sealValues } from '../../src/records/sealed-values.ts'
import { harborGroups, harborId, harborPrograms } from '../companies/harbor.ts'
import { formRoles, roleIds } from '../companies/roles.ts'
import { sourceIds } from '../companies/shared-setup.ts'
import { mortgageStatuses, statusId } from '../companies/statuses.ts'
import { demoId } from '../demo-id.ts'
import { castIds } from '../people/cast.ts'
import { type InventedBorrower, inventedBorrower, prospectOf } from '../people/invented-borrower.ts'
import { pseudoRandom } from '../people/pseudo-random.ts'
import { urlaForm } from '../urla/urla-form.ts'
import { completeApplication } from './complete-application.ts'
import { insertMortgageHistory } from './mortgage-history.ts'
import { mortgageDates } from './mortgage-locks.ts'
import { insertMortgageMails } from './mortgage-mails.ts'
import { mortgageNotes } from './mortgage-notes.ts'
import { mortgagePortfolio } from './mortgage-portfolio.ts'
import { mortgageSaves } from './mortgage-saves.ts'
import { type MortgageScenario, mortgageScenarios } from './mortgage-scenarios.ts'
import { insertMortgageTasks } from './mortgage-tasks.ts'
import { insertMortgageThreads, type Talking } from './mortgage-threads.ts'
import { mortgageValues } from './mortgage-values.ts'
import { rosaDelgado, rosasPersonalInformation } from './rosa-delgado.ts'
import { daysBefore } from './spread-over-time.ts'
import { compiledDemoForm, settledValues, withoutBlanks } from './stored-info.ts'

const mortgage = 1
const ownSources = [sourceIds.website, sourceIds.referral, sourceIds.repeat, sourceIds.branch]
const statuses = mortgageStatuses(mortgage)
const firstBorrower = 10_000

export type MortgageSeeding = { readonly anchor: Date; readonly secrets: CompanySecrets }
type Telling = MortgageSeeding & { readonly scenario: MortgageScenario; readonly index: number }

export type Application = {
  readonly content: readonly FormElement[]
  readonly form: CompiledForm
  readonly outline: FormOutline
}

/** All of them in the order of their numbers: HL-1001 is the first. */
export const conventionalLoans: readonly MortgageScenario[] = [...mortgageScenarios, ...mortgagePortfolio()]

export type MortgageBatch = MortgageSeeding & {
  /** Of the first loan of this batch. */
  readonly from: number
  readonly count: number
}

export function mortgageApplication(): Application {
  const content = urlaForm(formRoles)
  return { content, form: compiledDemoForm(content), outline: formOutline(content) }
}

/** Some of the conventional loans with their borrowers, what was changed in them, and what was noted. */
export async function insertMortgageLoans(db: Db, application: Application, batch: MortgageBatch): Promise<void> {
  const by = { personId: castIds.maria, name: 'Maria Chen' }
  const { from, count, ...seeding } = batch
  const tellings = conventionalLoans
    .slice(from, from + count)
    .map((scenario, at): Telling => ({ scenario, index: from + at, ...seeding }))
  const made = tellings.map((telling) => mortgageLoan(application, telling))
  const borrowers = made.flatMap((one) => one.borrower ?? [])
  await insertPeople(db, { companyId: harborId, by, people: borrowers })
  await insertLoans(db, { companyId: harborId, by, loans: made.map((one) => one.loan) })
  const noted = tellings.map((telling) => ({
    recordId: mortgageLoanId(telling.index),
    notes: mortgageNotes(telling),
    saves: mortgageSaves(telling, application.outline),
  }))
  await insertMortgageHistory(db, noted)
  await insertMortgageThreads(db, tellings.map(talkingOf))
  await insertMortgageMails(db, tellings.map(talkingOf))
  await insertMortgageTasks(
    db,
    tellings.map((telling) => ({ ...telling, loanId: mortgageLoanId(telling.index) })),
  )
}

function mortgageLoan(application: Application, telling: Telling): { borrower: NewPerson | null; loan: NewLoan } {
  const { scenario, index, anchor } = telling
  const createdAt = daysBefore(anchor, scenario.days)
  const person = scenario.isRosas ? rosaDelgado : inventedBorrower(firstBorrower + index, scenario.property.state)
  const borrower = scenario.isRosas ? null : prospectOf(person, demoId('borrower', firstBorrower + index), createdAt)
  const loan: NewLoan = {
    id: mortgageLoanId(index),
    programId: harborPrograms.conventional,
    prospectId: borrower?.id ?? castIds.rosa,
    // It comes to its own by its history.
    status: [statusId(statuses, statuses[0]?.title ?? '')],
    source: [scenario.broker ? sourceIds.broker : pseudoRandom(70_000 + index).pick(ownSources)],
    groups: [scenario.broker ? harborGroups.wholesale : harborGroups.retail],
    assignees: assigneesOf(scenario, index),
    info: applicationInfo(application, telling, person),
    dates: mortgageDates(index, anchor),
    createdAt,
    updatedAt: createdAt,
  }
  return { borrower, loan }
}

function talkingOf({ scenario, index, anchor }: Telling): Talking {
  const person = scenario.isRosas ? rosaDelgado : inventedBorrower(firstBorrower + index, scenario.property.state)
  const id = scenario.isRosas ? castIds.rosa : demoId('borrower', firstBorrower + index)
  const borrower = { id, name: `${person.firstName} ${person.lastName}` }
  return { scenario, index, anchor, loanId: mortgageLoanId(index), borrower }
}

/** Scenarios in their order; HL-1001 is 0. */
export function mortgageLoanId(index: number): string {
  return demoId('mortgage', index)
}

function applicationInfo(
  { content, form, outline }: Application,
  { scenario, index, anchor, secrets }: Telling,
  borrower: InventedBorrower,
): Record<string, unknown> {
  const usual = mortgageValues({ scenario, index, anchor, borrower })
  const entered = scenario.isRosas ? { ...usual, ...rosasPersonalInformation } : usual
  const values = scenario.isComplete ? completeApplication(content, entered) : entered
  const info = withoutBlanks(settledValues(form, values))
  return sealValues(info, { secrets, recordId: mortgageLoanId(index), outline })
}

/** Of the purchases under way some came about through a realtor. */
const throughRealtor = new Set(
  conventionalLoans
    .flatMap(({ purpose, broker, stage, isRosas }, index) =>
      purpose === 'PURCHASE' && !broker && !isRosas && stage !== 'Application' && stage !== 'Funded' ? [index] : [],
    )
    .slice(-4),
)

function assigneesOf({ officer, withProcessor, broker }: MortgageScenario, index: number): Assignee[] {
  const assignees: Assignee[] = [{ kind: 'workforces', userId: castIds[officer], roleId: roleIds.officer }]
  if (withProcessor) assignees.push({ kind: 'workforces', userId: castIds.owen, roleId: roleIds.processor })
  if (broker) assignees.push({ kind: 'contacts', userId: castIds[broker], roleId: roleIds.broker })
  if (throughRealtor.has(index)) assignees.push({ kind: 'contacts', userId: castIds.ines, roleId: roleIds.realtor })
  return assignees
}
