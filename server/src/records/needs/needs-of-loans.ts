import { type HoldingNeed, holdingNeeds } from '@corbel/domain/documents/needs/holding-needs'
import { conditionsOf, type NeedRule } from '@corbel/domain/documents/needs/need-rule'
import { partyForm, valuesOfParty } from '@corbel/domain/loans/parties/party-form'
import { openKinds } from '@corbel/domain/products/status-kinds'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { PublishedForm } from '../../forms/published-form.ts'
import { getDesignedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { listNeedRules, listRuledLoans, type RuledLoan, type StoredRule } from './need-rules-repository.ts'

/** What the rules of its program say of a loan's documents. */
export type NeedsOfLoan = {
  /** What it needs as its answers stand. */
  readonly needs: readonly HoldingNeed[]
  /** All rules of its program, whether they hold or not. */
  readonly rules: readonly StoredRule[]
  /** It has ended: nothing is asked for any more, and nothing ages. */
  readonly hasEnded: boolean
}

const nothing: NeedsOfLoan = { needs: [], rules: [], hasEnded: false }

type Saying = { readonly companyId: string; readonly ids: readonly string[] }

/** Of these records, by id; of what is no loan, or one of a program without rules, nothing. */
export async function needsOfLoans(
  db: Db,
  { companyId, ids }: Saying,
  /** What changes that are being decided on leave of them, by id. */
  after?: ReadonlyMap<string, RecordValues>,
): Promise<ReadonlyMap<string, NeedsOfLoan>> {
  const loans = await listRuledLoans(db, companyId, ids)
  const found = new Map<string, NeedsOfLoan>()
  if (loans.length === 0) return found
  const programs = [...new Set(loans.map(({ programId }) => programId))]
  const rules = Map.groupBy(await listNeedRules(db, companyId, programs), ({ programId }) => programId)
  for (const loan of loans) {
    const own = rules.get(loan.programId) ?? []
    const form = await getDesignedForm(db, companyId, loan.form)
    const said = { form, values: after?.get(loan.id) ?? loan.info, borrowers: loan.borrowers }
    found.set(loan.id, { needs: needsOf(own, said), rules: own, hasEnded: hasEnded(loan) })
  }
  return found
}

/** The rules of one program, in its order. */
export async function rulesOfProgram(db: Db, companyId: string, programId: number): Promise<NeedRule[]> {
  const rules = await listNeedRules(db, companyId, [programId])
  return rules.map(({ programId: _program, ...rule }) => rule)
}

/** The answers that rules of these programs ask: whoever changes one changes what a loan waits for. */
export async function fieldsOfRules(db: Db, companyId: string, programIds: readonly number[]): Promise<string[]> {
  const rules = await listNeedRules(db, companyId, programIds)
  return rules.flatMap(({ when }) => conditionsOf(when).map(({ field }) => field))
}

export async function needsOfLoan(
  db: Db,
  place: { readonly companyId: string; readonly recordId: string },
): Promise<NeedsOfLoan> {
  const found = await needsOfLoans(db, { companyId: place.companyId, ids: [place.recordId] })
  return found.get(place.recordId) ?? nothing
}

type Said = {
  readonly form: PublishedForm
  readonly values: RecordValues
  readonly borrowers: RuledLoan['borrowers']
}

/** What a loan that is not there yet would need. */
export async function needsOfNewLoan(
  db: Db,
  { companyId, programId, ...said }: Pick<Said, 'form' | 'values'> & { companyId: string; programId: number },
): Promise<HoldingNeed[]> {
  return needsOf(await listNeedRules(db, companyId, [programId]), { ...said, borrowers: [] })
}

function needsOf(rules: readonly StoredRule[], { form, values, borrowers }: Said): HoldingNeed[] {
  const { outline, content } = form
  const parts = borrowers.length > 1 ? partyForm(content) : null
  const [first] = borrowers
  const applications = borrowers.map(({ own, ...borrower }) => ({
    ...borrower,
    values: parts === null || borrower.id === first?.id ? values : valuesOfParty(parts, values, own),
  }))
  return holdingNeeds(rules, { outline, values, borrowers: applications })
}

const hasEnded = ({ kinds }: RuledLoan): boolean =>
  kinds.length > 0 && !kinds.some((kind) => openKinds.some((one) => one === kind))
