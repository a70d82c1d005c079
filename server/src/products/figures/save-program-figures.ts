import type { Actor } from '@corbel/domain/auth/actor'
import { refuseMapping } from '@corbel/domain/figures/mapping-rules'
import { type FieldPath, type FigureMapping, meanings } from '@corbel/domain/figures/meanings'
import type { saveProgramFigures as endpoint } from '@corbel/domain/products/figure-endpoints'
import type { FormOutline } from '@corbel/domain/records/form-outline'
import { sameValue } from '@corbel/domain/records/same-value'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuseStale, takeConfigurationInHand } from '../editing/configuration-in-hand.ts'
import { noteConfigurationChange } from '../editing/note-configuration-change.ts'
import { formerFigures, writeFormFigures } from './form-figures-repository.ts'
import { findFiguredProgram, presentFigures } from './program-figures.ts'

export type FiguresSave = { readonly id: string; readonly body: BodyOf<typeof endpoint>; readonly at: Date }

/** Says what fields of a program's form mean. One changes the set-up of a company at a time. */
export async function saveProgramFigures(
  db: Db,
  actor: Actor,
  { id, body, at }: FiguresSave,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId } = actor
  const found = await findFiguredProgram(db, companyId, id)
  if (found === undefined) return refused({ code: 'not-found' })
  const { form, program } = found
  const stored = { rev: form.rev, updatedAt: form.updatedAt ?? at, updatedBy: form.updatedBy }
  const stale = await refuseStale(db, actor, { stored, rev: body.rev })
  if (stale !== null) return refused(stale)
  const { outline } = await getPublishedForm(db, companyId, form)
  const wrong = refuseMapping(body.figures, outline)
  if (wrong !== null) return refused(wrong)
  const figures = merged(form.figures, body.figures)
  const now = { message: tell('figures.saved') }
  if (sameValue(figures, form.figures)) return granted({ ...now, ...(await presentFigures(db, actor, found)) })
  const former = formerFigures(form)
  await writeFormFigures(db, { companyId, formId: form.formId, figures, former, at, by: actor.fullName })
  const event = { kind: 'program', id: program.id, productId: program.productId, title: program.title } as const
  const [before, after] = [inWords(form.figures, outline), inWords(figures, outline)]
  await noteConfigurationChange(db, actor, { ...event, action: 'updated', before, after, at })
  const saved = await findFiguredProgram(db, companyId, id)
  return granted({ ...now, ...(await presentFigures(db, actor, saved ?? found)) })
}

function merged(stored: FigureMapping, sent: FigureMapping): FigureMapping {
  const all = { ...stored, ...sent }
  return Object.fromEntries(
    meanings.flatMap((meaning) => {
      const paths = all[meaning] ?? []
      return paths.length === 0 ? [] : [[meaning, paths]]
    }),
  )
}

/** What the history of the product says: the fields by their titles. */
function inWords(figures: FigureMapping, { fields, sections }: FormOutline): Record<string, string> {
  const title = ([id = '', column]: FieldPath): string =>
    (column === undefined ? fields.get(id) : sections.get(id)?.columns.get(column))?.title ?? id
  return Object.fromEntries(meanings.map((one) => [one, (figures[one] ?? []).map(title).join(' + ')]))
}
