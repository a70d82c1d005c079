import { licencesEnding } from '@corbel/domain/people/licences/licences-ending'
import type { TroubleSource } from '../../trouble-source.ts'
import { listPeople } from '../list-people.ts'

const page = `/workforces?filters=${encodeURIComponent(JSON.stringify(licencesEnding))}`

/** Staff whose licence ends soon or has ended, as their list counts them. */
export const endingLicences: TroubleSource = async ({ db, actor }) => {
  const body = { filters: [...licencesEnding], limit: 1 }
  const listed = await listPeople(db, actor, { kind: 'workforces', body, language: 'en' })
  if (!listed.ok || listed.value.count === 0) return []
  const { count, countIsLeast } = listed.value
  return [{ kind: 'licences', among: null, count, countIsLeast, isBroken: false, page }]
}
