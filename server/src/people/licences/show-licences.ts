import type { Actor } from '@corbel/domain/auth/actor'
import { endedStates } from '@corbel/domain/people/licences/licence'
import type { getLicences as endpoint, LicencesReply } from '@corbel/domain/people/licences/licence-endpoints'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { companyDay } from '../../platform/company-day.ts'
import type { Db } from '../../platform/database/db.ts'
import { findReadable } from '../../records/find-readable.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import type { HeldWork } from '../leaving/held-work.ts'
import { findHeld, listHeld } from '../leaving/held-work-repository.ts'
import { personRecords } from '../person-kinds.ts'
import { standingOf } from '../stored-person.ts'
import { licensingCompany } from './barred-people.ts'
import { findLicences, type StoredLicences } from './licences-repository.ts'

type Reply = ReplyOf<typeof endpoint>
type Asked = { readonly id: string; readonly works: readonly HeldWork[] }

/** The licences of somebody of staff, to whoever may read the person: themselves among them. */
export async function getLicences(call: RecordCall, { id, works }: Asked): Promise<Result<Reply>> {
  const { db, actor, at } = call
  const found = await findReadable(personRecords, call, id)
  if (!found.ok) return found
  const { row } = found.value
  if (row.kind !== 'workforces') return refused({ code: 'not-found' })
  const held = await presentLicences(db, actor.companyId, { held: await licencesOf(db, actor.companyId, row.id), at })
  return granted({
    held,
    staying: await stayingRecords(db, actor, { personId: row.id, held, works }),
    permissions: { update: row.active && personPolicy.changeLicences(actor, standingOf(row, actor)) },
  })
}

export async function licencesOf(db: Db, companyId: string, personId: string): Promise<StoredLicences> {
  const [held] = await findLicences(db, companyId, [personId])
  return held ?? { personId, rev: 0, licences: [] }
}

type Presenting = { readonly held: StoredLicences; readonly at: Date }

export async function presentLicences(db: Db, companyId: string, { held, at }: Presenting): Promise<LicencesReply> {
  const company = await licensingCompany(db, companyId)
  return {
    ...{ licences: held.licences.map((one) => ({ ...one, file: one.file ?? null })), rev: held.rev },
    ...{ today: companyDay(at, company.timeZone), bars: company.features.licensed_staff_only === true },
  }
}

/** So many open records are looked through, and so many of those that lie where a licence has ended are told. */
const lookedThrough = 500
const toldMost = 20

type Staying = { readonly personId: string; readonly held: LicencesReply; readonly works: readonly HeldWork[] }

/** Open records that somebody stays on in states where their licence has ended, as far as the actor may read them. */
async function stayingRecords(
  db: Db,
  actor: Actor,
  { personId, held: { licences, today }, works }: Staying,
): Promise<Reply['staying']> {
  const ended = new Set(endedStates(licences, today))
  if (ended.size === 0) return []
  const { companyId } = actor
  const staying: Reply['staying'] = []
  for (const work of works) {
    if (work.placesOf === undefined) continue
    const ids = await listHeld(db, work, { companyId, personIds: [personId], groupId: null })
    const seen = (await findHeld(db, companyId, ids.slice(0, lookedThrough))).filter((one) => work.mayRead(actor, one))
    const places = await work.placesOf(db, { companyId, ids: seen.map(({ id }) => id) })
    for (const { id } of seen) {
      const place = places.get(id)
      if (place !== undefined && ended.has(place.state) && staying.length < toldMost)
        staying.push({ _id: id, title: place.title, state: place.state })
    }
  }
  return staying
}
