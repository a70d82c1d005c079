import { personKinds } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { personWork } from '@corbel/domain/people/shared-person-work-endpoints'
import { sameValue } from '@corbel/domain/records/same-value'
import { personColumns } from '../records/people/person-columns.ts'
import { personForm } from '../records/people/person-form.ts'
import { recordTelling } from '../records/record-events.ts'
import { refreshPersonProjection } from '../records/record-projection.ts'
import { recordKind } from '../records/register-kind.ts'
import { audienceOf, personEvents } from './person-events.ts'
import { findPerson, listLoanFellows } from './person-repository.ts'
import { namesOf, refuseNameless, refuseNames } from './person-values.ts'
import { fullNameOf, type PersonTypes, type StoredPerson, standingOf } from './stored-person.ts'

const { read, update, remove, inTab, readHistory, reveal } = personPolicy

/** People of every kind: workforces, contacts and prospects. */
export const personRecords = recordKind<PersonTypes>({
  names: personKinds,
  work: personWork,
  titleOf: fullNameOf,
  pageOf: ({ kind, id }) => `/${kind}/edit/${id}`,
  policy: {
    ...{ notFound: 'not-found', read, saveForm: update, entries: {} },
    ...{ remove, removeRows: update, inTab, readHistory, reveal },
  },
  standing: standingOf,
  find: async (db, actor, id) => {
    const row = await findPerson(db, actor, id)
    return row && { row, context: undefined }
  },
  form: async (db, companyId, { kind }) => (await personForm(db, companyId, kind)).form,
  mandatory: 'always',
  outsidersOf: ({ id }) => [id],
  standingForOthers: async (db, actor, person) => {
    const fellows = new Set(await listLoanFellows(db, { companyId: actor.companyId, id: person.id }))
    return (other) => ({ ...standingOf(person, actor), sharesLoan: fellows.has(other.personId) })
  },
  refuseSent: refuseNames,
  refuseBlank: (values, form) => refuseNameless(namesOf(values), form),
  write: ({ row }, { values }) => {
    const names = namesOf(values)
    return sameValue(names, namesOfRow(row)) ? {} : { own: personColumns(names) }
  },
  dependents: refreshPersonProjection,
  ...recordTelling(personEvents, audienceOf),
})

const namesOfRow = ({ first_name: firstName, last_name: lastName, email, phone }: StoredPerson) => ({
  ...{ firstName, lastName, email, phone },
})
