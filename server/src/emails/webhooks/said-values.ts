import { formForRole, valuesForRole } from '@corbel/domain/records/form-for-role'
import { formOutline } from '@corbel/domain/records/form-outline'
import type { MetRecord } from '../../records/record-kind.ts'
import { maySay } from '../compose/tag-source.ts'
import type { SaidValues } from './delivery-repository.ts'

/**
 * The values of some fields as whoever published the automation may read them now, without those that nothing says to
 * others: protected ones, birthdays, accounts, files.
 */
export async function saidValues(met: MetRecord, fields: readonly string[]): Promise<SaidValues> {
  const roleId = String(met.reader.role.id)
  const form = await met.form()
  const outline = formOutline(formForRole(form.content, roleId))
  const shown = valuesForRole(met.values, form.outline, roleId)
  const said: Record<string, unknown> = {}
  for (const id of fields) {
    const field = outline.fields.get(id)
    if (field === undefined || !maySay(field, roleId)) continue
    const value = shown[id] ?? null
    if (isPlain(value) || (Array.isArray(value) && value.every(isPlain))) said[id] = value
  }
  return said
}

/** Of what was said before, what they may read still. */
export async function stillSaid(met: MetRecord, said: SaidValues): Promise<SaidValues> {
  const may = await saidValues(met, Object.keys(said))
  return Object.fromEntries(Object.entries(said).filter(([field]) => Object.hasOwn(may, field)))
}

const isPlain = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value)
