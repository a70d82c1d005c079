import type { Actor } from '@corbel/domain/auth/actor'
import { openForm } from '@corbel/domain/forms/form-session'
import type { PublishedForm } from '../../forms/published-form.ts'
import { getDesignedForm } from '../../forms/published-forms.ts'
import { insertLoans, type NewLoan } from '../../loans/insert-loans.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { addSource } from '../../products/editing/save-source.ts'
import { type LendingChoices, lendingChoices, type Program } from '../../records/configuration/lending-choices.ts'
import { insertPeople, type NewPerson } from '../../records/people/insert-people.ts'
import { findPublishedVersion } from '../new-company/company-setup-repository.ts'
import { type ExampleLoan, exampleLoans } from './example-loans.ts'

/** By what examples are known in every list. */
export const exampleSource = 'Example'

const dayMs = 86_400_000
const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

/**
 * Invented borrowers with a loan each, assigned to whoever asks for them. What the company has changed meanwhile is
 * respected: statuses are taken by their kind, and only fields that the program's form has are filled in. Without a
 * program there are no examples.
 */
export async function fillWithExamples(db: Db, actor: Actor, at: Date): Promise<void> {
  const { companyId, personId, fullName } = actor
  const choices = await lendingChoices(db, companyId)
  const program = choices.programs.find((one) => one.active && one.ownerCompanyId === companyId)
  if (program === undefined) return
  const sourceId = await idOfExampleSource(db, actor, { choices, at })
  const form = await formOf(db, companyId, program)
  const made = exampleLoans.map((example, place) => {
    const createdAt = daysFrom(at, -example.daysAgo)
    const prospect = borrowerOf(example, { place, createdAt })
    const loan: NewLoan = {
      ...{ id: newId(), programId: program.id, prospectId: prospect.id, source: [sourceId], groups: [] },
      status: statusOf(example, { place, choices, program }),
      assignees: [{ kind: 'workforces', userId: personId, roleId: actor.role.id }],
      info: valuesOf(example, { form, at }),
      createdAt,
      updatedAt: daysFrom(at, -example.daysAgo / 3),
    }
    return { prospect, loan }
  })
  const by = { personId, name: fullName }
  await insertPeople(db, { companyId, by, people: made.map(({ prospect }) => prospect) })
  await insertLoans(db, { companyId, by, loans: made.map(({ loan }) => loan) })
}

type Adding = { readonly choices: LendingChoices; readonly at: Date }

async function idOfExampleSource(db: Db, actor: Actor, { choices, at }: Adding): Promise<number> {
  const isExample = ({ title }: { title: string }): boolean => title.toLowerCase() === exampleSource.toLowerCase()
  const present = choices.sources.find(isExample)
  if (present !== undefined) return present.id
  const added = await addSource(db, actor, { body: { title: exampleSource }, at })
  const id = added.ok ? added.value.sources.find(isExample)?._id : undefined
  if (id === undefined) throw new Error('The source of the examples could not be added.')
  return Number(id)
}

async function formOf(db: Db, companyId: string, { formId }: Program): Promise<PublishedForm> {
  const version = await findPublishedVersion(db, companyId, formId)
  if (version === null) throw new Error(`The form ${formId} of a program is not published.`)
  return getDesignedForm(db, companyId, { formId, version })
}

type Standing = { readonly place: number; readonly choices: LendingChoices; readonly program: Program }

/** Where several statuses are of one kind, the examples take turns. */
function statusOf({ kind }: ExampleLoan, { place, choices, program }: Standing): number[] {
  const open = choices.statuses.filter(
    ({ active, productId }) => active && (productId === null || productId === program.productId),
  )
  const ofKind = open.filter((status) => status.kind === kind)
  const chosen = ofKind[place % Math.max(1, ofKind.length)] ?? open[0]
  return chosen === undefined ? [] : [chosen.id]
}

function borrowerOf(example: ExampleLoan, { place, createdAt }: { place: number; createdAt: Date }): NewPerson {
  const { firstName, lastName, areaCode, street, city, state, zip } = example
  return {
    ...{ id: newId(), kind: 'prospects' as const, firstName, lastName, createdAt },
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    phone: `${areaCode}-555-01${String(10 + place)}`,
    info: { street, city, state, zip },
  }
}

/** As the form leaves them: what is hidden is cleared, what is calculated is filled in. */
function valuesOf(example: ExampleLoan, { form, at }: { form: PublishedForm; at: Date }): Record<string, unknown> {
  const entered = {
    loan_purpose: example.purpose,
    loan_amount: String(example.amount),
    closing_date: daysFrom(at, 30 - example.daysAgo)
      .toISOString()
      .slice(0, 10),
    applicant_type: 'Individual',
    property_street: example.street,
    property_city: example.city,
    property_state: example.state,
    property_zip: example.zip,
    property_value: String(example.value),
    occupancy: example.occupancy,
    employer: example.employer,
    monthly_income: String(example.income),
  }
  const known = Object.entries(entered).filter(([id]) => form.outline.fields.get(id)?.sensitive === false)
  return openForm(form.compiled, Object.fromEntries(known)).snapshot().data
}
