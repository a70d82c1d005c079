import type { Actor } from '@corbel/domain/auth/actor'
import { loanFigure, noOwnDates } from '@corbel/domain/figures/loan-figures'
import { meantFields, seesMeaning, visibleFigures } from '@corbel/domain/figures/mapping-rules'
import { type FigureMapping, meanings } from '@corbel/domain/figures/meanings'
import { meantValue } from '@corbel/domain/figures/meant-value'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { getFiguresOfLoan, getProgramFigures, ProgramFigures } from '@corbel/domain/products/figure-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { shownColleague } from '../../records/names/seen-stamps.ts'
import { kindNamed, type RecordCall, type RecordKind } from '../../records/record-kind.ts'
import { tellRecordRead } from '../../records/tell-record-read.ts'
import { refuseConfiguring } from '../editing/configuration-in-hand.ts'
import { findPrograms, type StoredProgram } from '../editing/product-editing-repository.ts'
import { byId } from '../editing/read-product-settings.ts'
import { type FormFigures, findFormFigures } from './form-figures-repository.ts'

type Reply = ReplyOf<typeof getProgramFigures>

export type FiguredProgram = {
  readonly program: StoredProgram
  readonly programs: readonly StoredProgram[]
  readonly form: FormFigures
}

export async function findFiguredProgram(db: Db, companyId: string, id: string): Promise<FiguredProgram | undefined> {
  const programs = await findPrograms(db, companyId)
  const program = byId(programs, id)
  const form = program && (await findFormFigures(db, companyId, program.formId))
  return program && form && { program, form, programs: programs.filter(({ formId }) => formId === form.formId) }
}

/** What the fields of a program's form mean. */
export async function showProgramFigures(db: Db, actor: Actor, id: string): Promise<Result<Reply>> {
  const refusal = refuseConfiguring(actor)
  if (refusal !== null) return refused(refusal)
  const found = await findFiguredProgram(db, actor.companyId, id)
  return found === undefined ? refused({ code: 'not-found' }) : granted(await presentFigures(db, actor, found))
}

export async function presentFigures(
  db: Db,
  actor: Actor,
  { program, programs, form }: FiguredProgram,
): Promise<ProgramFigures> {
  const { content, outline } = await getPublishedForm(db, actor.companyId, form)
  const places = placesIn(content)
  const order = new Map([...places.keys()].map((id, at) => [id, at]))
  const orderOf = ({ path }: { path: readonly string[] }): number => order.get(path.at(-1) ?? '') ?? order.size
  return {
    program: { _id: String(program.id), title: program.title },
    form: { _id: String(form.formId), title: form.title },
    programs: programs.map(({ id, title }) => ({ _id: String(id), title })),
    figures: mutable(form.figures),
    fields: meantFields(outline)
      .map(({ path, title, kinds }) => ({
        ...{ path: [...path], title, kinds: [...kinds] },
        place: places.get(path.at(-1) ?? '') ?? '',
      }))
      .toSorted((one, other) => orderOf(one) - orderOf(other)),
    refilling: form.former !== null,
    rev: form.rev,
    updatedAt: form.updatedAt?.toISOString() ?? null,
    updatedBy: shownColleague(form.updatedBy, actor, await nameSightOf(db, actor)),
  }
}

const mutable = (figures: FigureMapping): ProgramFigures['figures'] =>
  Object.fromEntries(Object.entries(figures).map(([meaning, paths]) => [meaning, paths.map((path) => [...path])]))

/** What stands around each element, from the outside in: many fields of a long form have the same title. */
function placesIn(content: readonly FormElement[], around: readonly string[] = []): Map<string, string> {
  const places = new Map<string, string>()
  for (const { id, code, title = '', custom_title: own, childs = [] } of content) {
    if (!places.has(id)) places.set(id, around.join(' · '))
    const said = [code, own || title].filter(Boolean).join(' ')
    const inner = placesIn(childs, said === '' ? around : [...around.slice(-1), said])
    for (const [one, place] of inner) if (!places.has(one)) places.set(one, place)
  }
  return places
}

type Asked = { readonly id: string; readonly loan: string; readonly kinds: readonly RecordKind[] }

/** The same in one loan. One that the actor may not read, one of another form, a number of none: one answer. */
export async function showFiguresOfLoan(
  call: RecordCall,
  { id: programId, loan: number, kinds }: Asked,
): Promise<Result<ReplyOf<typeof getFiguresOfLoan>>> {
  const { db, actor } = call
  const refusal = refuseConfiguring(actor)
  if (refusal !== null) return refused(refusal)
  const found = await findFiguredProgram(db, actor.companyId, programId)
  if (found === undefined) return refused({ code: 'not-found' })
  const { formId, figures } = found.form
  const kind = kindNamed(kinds, 'opportunities')
  const id = (await kind?.numbered?.(call, [number]))?.get(number)?.split('/').at(-1)
  if (kind === undefined || id === undefined) return refused({ code: 'loan-not-found' })
  return kind.meet(call, { id }, async ({ form, values, reader }) => {
    const own = await form()
    if (own.formId !== formId || reader.guestOf !== undefined) return refused({ code: 'loan-not-found' })
    tellRecordRead(db, actor, { recordId: id, form: own })
    const role = String(reader.role.id)
    const seen = meanings.filter((one) => figures[one] !== undefined && seesMeaning(figures, one, own.outline, role))
    const figured = { mapping: figures, info: values, own: noOwnDates }
    const known = visibleFigures(figures, own.outline, role)
    return granted({
      number,
      values: Object.fromEntries(seen.map((one) => [one, meantValue(one, values, figures[one] ?? [])])),
      figures: Object.fromEntries(known.map((one) => [one, loanFigure(one, figured).value])),
    })
  })
}
