import { afterQuiet } from '@corbel/domain/emails/automations/automation-rules'
import { listZonesOfPeople } from '../campaigns/zone-repository.ts'
import type { StepCall } from './advance-run.ts'

/**
 * When each of them may be told: where it is night by their own clock, once that is over. Theirs is where they work or
 * live, else where the record's property is, else the company's.
 */
export async function quietTimes(
  { db, companyId, at, met, version, timeZone }: StepCall,
  people: readonly { readonly _id: string }[],
): Promise<(personId: string) => Date> {
  const { quiet } = version.design
  if (!quiet) return () => at
  const ids = people.map(({ _id }) => _id)
  const zones = await listZonesOfPeople(db, companyId, [...new Set([...ids, met.id])], met.id)
  return (personId) => afterQuiet(quiet, zones.get(personId) ?? zones.get(met.id) ?? timeZone, at)
}
