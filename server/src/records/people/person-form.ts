import { type PersonKind, peopleModules } from '@corbel/domain/people/person-kind'
import { standardPersonForm } from '@corbel/domain/people/standard-person-form'
import type { Db } from '../../platform/database/db.ts'
import { formOfModule, type NamedForm } from '../standard-form.ts'

export type PersonForm = NamedForm

const titles = { workforces: 'Workforces', contacts: 'Contacts', prospects: 'Prospects' } as const

/** The form of a kind of people as it is published now. */
export function personForm(db: Db, companyId: string, kind: PersonKind): Promise<PersonForm> {
  const content = () => standardPersonForm(kind)
  return formOfModule(db, companyId, { id: peopleModules[kind], key: kind, title: titles[kind], content })
}
