import type { FormElement } from '@corbel/domain/forms/form-element'
import { keptFields } from '@corbel/domain/records/list/kept-fields'
import type { Db } from '../../platform/database/db.ts'
import { noteSlotUses } from '../../records/list/slot-use.ts'
import { findVersionContent } from '../draft/draft-repository.ts'
import type { OfForm } from '../draft/open-draft.ts'
import { markKeptFields } from './element-register-repository.ts'

const loansModule = 1

/**
 * Lists get a column for each field that a form of loans says they should have, as they do for one that somebody asked
 * for; only that it is not taken away for another one.
 */
export async function keepInLists(db: Db, place: OfForm, content: readonly FormElement[]): Promise<void> {
  const { kept } = keptFields(content)
  await markKeptFields(db, place, [...new Set(kept.map(({ fieldId }) => fieldId))])
  noteSlotUses(db, { companyId: place.companyId, moduleId: loansModule, uses: [], wanted: kept })
}

/** The same of a form that comes back into use, as its newest version says. */
export async function keepInListsAgain(db: Db, place: OfForm, version: number): Promise<void> {
  const published = await findVersionContent(db, place, version)
  if (published !== undefined) await keepInLists(db, place, published.content)
}
