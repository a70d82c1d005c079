import { type Actor, mayConfigure, mayPublishForms } from '@corbel/domain/auth/actor'
import { referencesOf } from '@corbel/domain/builders/commands/references'
import type { BulkJob, BulkReason } from '@corbel/domain/records/bulk/bulk-job'
import { describeInEither, joinOutlines } from '@corbel/domain/records/field-facts'
import type { FormOutline, OutlineField } from '@corbel/domain/records/form-outline'
import { moveValues } from '@corbel/domain/records/moving/move-values'
import { recordChanges } from '@corbel/domain/records/record-changes'
import { type RecordValues, rowsOf } from '@corbel/domain/records/record-values'
import { isBlankValue } from '@corbel/domain/records/same-value'
import { isStoredSecret } from '@corbel/domain/records/sensitive-value'
import type { Result } from '@corbel/domain/shared/result'
import { z } from 'zod'
import type { PublishedForm } from '../../forms/published-form.ts'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { inPortions } from '../../platform/in-portions.ts'
import { applyFormRules } from '../../records/apply-form-rules.ts'
import { bulk } from '../../records/bulk/bulk.ts'
import type { BulkAct, BulkCall, BulkOutcome, BulkStartCall, KeptOutcome } from '../../records/bulk/bulk-act.ts'
import { changeRecords, type RecordWriting } from '../../records/change-records.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { announceSomeLoans, leftOutLoans } from '../bulk/left-out-loans.ts'
import { formReferenceOf } from '../loan-form.ts'
import { findLoans } from '../loan-repository.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { listLoansBefore, withdrawReviewsOf } from './form-move-repository.ts'
import { versionChange } from './version-change.ts'

const plan = z.object({ form: z.object({ id: z.int(), title: z.string() }), version: z.int() })
export type FormMovePlan = Readonly<z.infer<typeof plan>>

/** What it was before, and the version of the loan that the move made. */
const kept = z.object({ rev: z.int(), version: z.int(), info: z.record(z.string(), z.unknown()) })
type Kept = Readonly<z.infer<typeof kept>>

const refuse = async ({ actor }: BulkCall) => (mayMoveOn(actor) ? null : ('not-allowed' as const))

/** Whoever publishes forms moves loans on to what was published. */
export const mayMoveOn = (actor: Actor): boolean => mayConfigure(actor) && mayPublishForms(actor)

/**
 * Moves loans on to a newer version of their form, where that costs none of them a value: what the version does not
 * have any more stays with the loan, out of sight, and is there again once a version has it again. Loans that would
 * lose something else are left out, and whoever opens them sees what.
 */
export const moveForms: BulkAct<FormMovePlan, Kept> = {
  ...{ key: 'move-forms', plan, kept, refuse, refuseUndo: refuse },
  words: ({ form, version }) => ({ form: form.title, version: String(version) }),
  carryOut: moveSome,
  undo: moveBack,
}

/** Begins it for all loans on earlier versions of the form. */
export async function moveLoansOn(call: BulkStartCall, asked: FormMovePlan): Promise<Result<BulkJob>> {
  const ids = await listLoansBefore(call.db, { companyId: call.actor.companyId, ...placeOf(asked) })
  return bulk(call, moveForms, { plan: asked, ids })
}

const placeOf = ({ form, version }: FormMovePlan) => ({ formId: form.id, version })

async function moveSome(call: BulkCall, asked: FormMovePlan, ids: readonly string[]): Promise<BulkOutcome[]> {
  const { db, actor, at } = call
  const { companyId } = actor
  const lock = await lockRecords(db, companyId, { change: ids })
  const outcomes: BulkOutcome[] = []
  const left = new Map<BulkReason, string[]>()
  await inPortions(ids, async (some) => {
    const found = new Map((await findLoans(db, companyId, some)).map((loan) => [loan.id, loan]))
    const records: RecordWriting[] = []
    for (const id of some) {
      const moved = await moveOne(db, companyId, { loan: found.get(id), asked })
      if (typeof moved === 'string') left.set(moved, [...(left.get(moved) ?? []), id])
      else {
        records.push(moved.writing)
        outcomes.push({ id, reason: null, kept: moved.kept })
      }
    }
    await changeRecords(db, lock, { by: { personId: actor.personId, name: actor.fullName }, at, records })
    await withdrawReviewsOf(db, { companyId, ...placeOf(asked), ids: records.map(({ id }) => id) })
  })
  const done = outcomes.map(({ id }) => id)
  await announceSomeLoans(db, actor, done)
  for (const [reason, some] of left) outcomes.push(...(await leftOutLoans(db, { companyId, ids: some, reason })))
  return outcomes
}

type Moving = { readonly loan: StoredLoan | undefined; readonly asked: FormMovePlan }
type Moved = { readonly writing: RecordWriting; readonly kept: Kept }

async function moveOne(db: Db, companyId: string, { loan, asked }: Moving): Promise<Moved | BulkReason> {
  if (loan === undefined) return 'not-found'
  if (!loan.active) return 'inactive'
  const { form, version } = asked
  if (loan.form_id !== form.id || loan.form_version === null || loan.form_version >= version) return 'moved-already'
  const reference = formReferenceOf(loan)
  const before = await getPublishedForm(db, companyId, reference)
  const after = await getPublishedForm(db, companyId, { ...reference, version })
  const patch = patchOf(loan, before, after)
  if (patch === null) return 'would-lose'
  const changes = [
    versionChange(loan.form_version, version),
    ...recordChanges({
      ...{ before: loan.info, after: { ...loan.info, ...patch }, fields: Object.keys(patch) },
      sections: new Set([...before.outline.sections.keys(), ...after.outline.sections.keys()]),
      describe: describeInEither(before.outline, after.outline),
    }),
  ]
  const info = Object.fromEntries(Object.keys(patch).map((id) => [id, loan.info[id] ?? '']))
  return {
    writing: {
      ...{ id: loan.id, rev: loan.rev, action: 'updated', changes, patch, isListed: true },
      form: { formId: form.id, version },
    },
    kept: { rev: loan.rev + 1, version: loan.form_version, info },
  }
}

/** What moving changes of the stored values; null where it would take some of them. */
function patchOf(loan: StoredLoan, before: PublishedForm, after: PublishedForm): RecordValues | null {
  const plain = withoutSecrets(loan.info, before.outline, after.outline)
  if (plain === null || [...plain.sealed].some((id) => referencedIn(after).has(id))) return null
  const { patch, lost } = moveValues({
    ...{ values: plain.values, before: before.outline, after: after.outline, form: after.compiled },
  })
  if (lost.some(({ reason }) => reason !== 'gone')) return null
  // What is gone stays where it is; of rows the other cells may have become something else.
  const gone = new Set(lost.map(({ place }) => place.replace(/\[.*$/, '')))
  const staying = Object.entries(patch).filter(([id]) => !gone.has(id))
  if (staying.some(([id]) => plain.sealedRows.has(id))) return null
  const moved = { ...plain.values, ...Object.fromEntries(staying) }
  const ruled = applyFormRules({ form: after, roleId: null, values: moved, changes: {}, number: loan.number })
  if (!ruled.ok) return null
  const clears = ruled.value.cleared.some((id) => !isBlankValue(moved[id]))
  if (clears) return null
  const becomes = { ...Object.fromEntries(staying), ...ruled.value.patch }
  // What is written here is written in clear.
  return Object.keys(becomes).some((id) => isProtected(after.outline, id)) ? null : becomes
}

const isProtected = ({ fields, sections }: FormOutline, id: string): boolean =>
  fields.get(id)?.sensitive === true ||
  [...(sections.get(id)?.columns.values() ?? [])].some((column) => column.sensitive)

type Plain = {
  readonly values: RecordValues
  /** Fields and columns whose values are protected. */
  readonly sealed: ReadonlySet<string>
  /** Sections with such a value in a row: their rows cannot be written as they are here. */
  readonly sealedRows: ReadonlySet<string>
}

/**
 * The values without those that are protected, which are not opened for this: they stay as they are, where the field
 * stays what it is. Null where the one version protects what the other does not.
 */
function withoutSecrets(info: RecordValues, before: FormOutline, after: FormOutline): Plain | null {
  const values: Record<string, unknown> = {}
  const sealed = new Set<string>()
  const sealedRows = new Set<string>()
  for (const [id, value] of Object.entries(info)) {
    const next = after.fields.get(id)
    if (isStoredSecret(value)) {
      if (next !== undefined && !isSame(before.fields.get(id), next)) return null
      sealed.add(id)
      continue
    }
    const rows = rowsOf(value)
    const columns = new Set(rows.flatMap((row) => Object.keys(row).filter((column) => isStoredSecret(row[column]))))
    if (columns.size === 0) {
      if (next?.sensitive === true && !isBlankValue(value)) return null
      values[id] = value
      continue
    }
    const [was, is] = [before.sections.get(id)?.columns, after.sections.get(id)?.columns]
    for (const column of columns) {
      const field = is?.get(column)
      if (field !== undefined && !isSame(was?.get(column), field)) return null
      sealed.add(column)
    }
    sealedRows.add(id)
    values[id] = rows.map((row) => ({
      ...Object.fromEntries(Object.entries(row).filter(([column]) => !columns.has(column))),
      _id: row._id,
    }))
  }
  return { values, sealed, sealedRows }
}

const isSame = (one: OutlineField | undefined, other: OutlineField): boolean =>
  one !== undefined && one.sensitive === other.sensitive && one.element.type === other.element.type

const known = new WeakMap<PublishedForm, ReadonlySet<string>>()

/** Ids that rules, calculations and totals of the form depend on. */
function referencedIn(form: PublishedForm): ReadonlySet<string> {
  const found = known.get(form)
  if (found !== undefined) return found
  const ids = new Set<string>()
  for (const { id, element } of form.compiled.nodes) {
    if ((element.control_settings ?? []).length > 0) ids.add(id)
    for (const { id: named, kind } of referencesOf({ ...element })) if (kind !== 'rule') ids.add(named)
  }
  known.set(form, ids)
  return ids
}

/** Those that nobody changed since are on the version again that they were on, with the values that they had. */
async function moveBack(
  { db, actor, at }: BulkCall,
  asked: FormMovePlan,
  done: readonly KeptOutcome<Kept>[],
): Promise<BulkOutcome[]> {
  const { companyId } = actor
  const ids = done.map(({ id }) => id)
  const lock = await lockRecords(db, companyId, { change: ids })
  const over = new Set<string>()
  await inPortions(done, async (some) => {
    const before = new Map(some.map((one) => [one.id, one.kept]))
    const records: RecordWriting[] = []
    for (const loan of await findLoans(db, companyId, [...before.keys()])) {
      const was = before.get(loan.id)
      if (was === undefined || was.rev !== loan.rev) continue
      const reference = formReferenceOf(loan)
      const now = await getPublishedForm(db, companyId, reference)
      const back = await getPublishedForm(db, companyId, { ...reference, version: was.version })
      const outline = joinOutlines(now.outline, back.outline)
      records.push({
        ...{ id: loan.id, rev: loan.rev, action: 'updated', patch: was.info, isListed: true },
        changes: [
          versionChange(asked.version, was.version),
          ...recordChanges({
            ...{ before: loan.info, after: { ...loan.info, ...was.info }, fields: Object.keys(was.info) },
            sections: new Set(outline.sections.keys()),
            describe: describeInEither(now.outline, back.outline),
          }),
        ],
        form: { formId: asked.form.id, version: was.version },
      })
      over.add(loan.id)
    }
    await changeRecords(db, lock, { by: { personId: actor.personId, name: actor.fullName }, at, records })
  })
  await announceSomeLoans(db, actor, [...over])
  const others = ids.filter((id) => !over.has(id))
  return [
    ...[...over].map((id) => ({ id, reason: null })),
    ...(await leftOutLoans(db, { companyId, ids: others, reason: 'changed-since' })),
  ]
}
