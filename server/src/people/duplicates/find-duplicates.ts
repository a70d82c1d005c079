import type { Actor } from '@corbel/domain/auth/actor'
import { readEntry } from '@corbel/domain/forms/entries/read-entry'
import { type AddressFields, addressFields, addressLine } from '@corbel/domain/loans/property-address'
import type { DuplicatePerson, findDuplicates as endpoint } from '@corbel/domain/people/duplicate-endpoints'
import { birthDateField, likenesses, likenessesOf } from '@corbel/domain/people/likely-same'
import { shownNames } from '@corbel/domain/people/name-sight'
import { type PersonKind, peopleModules } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { prospectPolicy } from '@corbel/domain/people/prospect-policy'
import { namesRole } from '@corbel/domain/records/form-outline'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { findReadable } from '../../records/find-readable.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { personForm } from '../../records/people/person-form.ts'
import { loanFellows } from '../loan-fellows-repository.ts'
import { personRecords } from '../person-kinds.ts'
import { namesOf } from '../person-values.ts'
import { type AlikeRow, type AskedPerson, listAlike } from './duplicates-repository.ts'

type Asked = { readonly kind: PersonKind; readonly body: BodyOf<typeof endpoint> }

/** More are no help in telling who is who. */
const shownMost = 5
/** Looked at for those: most of them by their name alone, and told apart by what else is known. */
const lookedAt = 50

/**
 * Who is likely the person of these values, among those whom the actor may see: of all others there is no trace, so that
 * nobody learns who else is there. Nothing is compared that the actor's role does not see of people of the kind. It
 * warns and never forbids; that a user name is one person's alone is asked where it is given.
 */
export async function findDuplicates(
  db: Db,
  actor: Actor,
  { kind, body }: Asked,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const reach = await whomTheActorSees(db, actor, kind)
  if (reach === null) return refused({ code: 'not-allowed' })
  const { form } = await personForm(db, actor.companyId, kind)
  const sight = await nameSightOf(db, actor)
  const values = await withKept(db, actor, body)
  const facts = factsOf(form, values, String(actor.role.id))
  const names = namesOf(values)
  const hidden = sight[kind]
  const isNameShown = !hidden.has('first_name') && !hidden.has('last_name')
  const typed = isNameShown ? { firstName: names.firstName, lastName: names.lastName } : { firstName: '', lastName: '' }
  const asked: AskedPerson = {
    ...{ companyId: actor.companyId, moduleId: peopleModules[kind], ...typed, ...facts, reach },
    email: hidden.has('email') ? '' : names.email,
    phone: hidden.has('phone') ? '' : names.phone,
    except: body.except !== undefined && isId(body.except) ? body.except : null,
    limit: lookedAt,
  }
  const rows = await listAlike(db, asked)
  const found = rows.flatMap((row): DuplicatePerson[] => {
    const alike = likenessesOf({ ...compared(row, facts), typed, stored: storedName(row) })
    if (alike.length === 0) return []
    const { first_name, last_name, email, phone } = row
    const info = shownNames({ first_name, last_name, email, phone }, kind, sight)
    const permissions = { read: row.may_read, choose: row.may_choose }
    return [{ _id: row.id, kind, info, active: row.active, alike, permissions }]
  })
  found.sort((one, other) => sureness(other) - sureness(one))
  return granted({ duplicates: found.slice(0, shownMost), more: found.length > shownMost || rows.length === lookedAt })
}

/** What is sent of somebody who is there already lies on top of what their record says, as far as the actor may read it. */
async function withKept(db: Db, actor: Actor, { formData, except }: Asked['body']): Promise<RecordValues> {
  if (except === undefined) return formData
  const kept = await findReadable(personRecords, { db, actor }, except)
  return kept.ok ? { ...kept.value.row.info, ...formData } : formData
}

const storedName = ({ first_name, last_name }: AlikeRow) => ({ firstName: first_name, lastName: last_name })

/** The surest reason counts more than all after it; of equals who is in use goes first. */
const sureness = ({ alike, active }: DuplicatePerson): number =>
  alike.reduce((sum, one) => sum + 2 ** (likenesses.length - likenesses.indexOf(one)), active ? 1 : 0)

type Facts = Pick<AskedPerson, 'address' | 'birth'>

function compared(row: AlikeRow, { address, birth }: Facts) {
  return {
    ...{ email: row.same_email, phone: row.same_phone },
    birthDate: birth === null || row.birth_date === null ? null : row.birth_date === birth.date,
    address: address === '' || row.address === null ? null : row.same_address,
  }
}

/** What else the values say, as far as the form has fields for it that the role sees. */
function factsOf(form: PublishedForm, values: RecordValues, role: string): Facts {
  const field = birthDateField(form.outline)
  const isSeen = (id: string): boolean => {
    const known = form.outline.fields.get(id)
    return known !== undefined && !known.sensitive && !namesRole(known.hiddenFrom, role)
  }
  const fields: AddressFields = addressFields(form.content)
  const isAddressSeen = Object.values(fields).every(isSeen)
  return {
    address: isAddressSeen ? addressLine(fields, values) : '',
    birth: field !== undefined && isSeen(field) ? birthOf(form, field, values[field]) : null,
  }
}

function birthOf({ outline }: PublishedForm, field: string, value: unknown): Facts['birth'] {
  const element = outline.fields.get(field)?.element
  if (element === undefined || typeof value !== 'string' || value.trim() === '') return null
  const read = readEntry(element, value)
  return read.ok && read.stored !== '' ? { field, date: read.stored } : null
}

/** Null for whoever neither lists, adds nor chooses people of the kind. */
async function whomTheActorSees(db: Db, actor: Actor, kind: PersonKind): Promise<AskedPerson['reach'] | null> {
  const list = personPolicy.list(actor, kind)
  const choose = kind === 'prospects' && actor.type !== 'Prospects' ? prospectPolicy.choose(actor) : 'none'
  if (list === 'none' && choose === 'none' && !personPolicy.add(actor, kind)) return null
  const { personId, groupIds } = actor
  const isNarrow = list === 'own' || list === 'team' || choose === 'of-own-loans'
  return { personId, groupIds, list, choose, fellows: isNarrow ? await loanFellows(db, actor) : null }
}
