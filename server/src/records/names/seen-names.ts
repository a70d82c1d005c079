import type { Actor } from '@corbel/domain/auth/actor'
import { defaultLabels } from '@corbel/domain/companies/company-sections'
import { type Callings, callingsOf, fullSight, type NameSight, nameSight } from '@corbel/domain/people/name-sight'
import { type PersonKind, peopleModules, personKinds } from '@corbel/domain/people/person-kind'
import type { FormOutline } from '@corbel/domain/records/form-outline'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { settingsOfCompany } from '../configuration/settings-of-company.ts'
import { listFormsOfModules, listModulesOfPeople } from './seen-names-repository.ts'

/** The forms of a company's people with the roles' rights in their fields; a kind without one has none. */
export async function peopleOutlines(db: Db, companyId: string): Promise<Partial<Record<PersonKind, FormOutline>>> {
  const outlines: Partial<Record<PersonKind, FormOutline>> = {}
  for (const { moduleId, ...reference } of await listFormsOfModules(db, companyId, Object.values(peopleModules))) {
    const kind = personKinds.find((one) => peopleModules[one] === moduleId)
    if (kind !== undefined) outlines[kind] = (await getPublishedForm(db, companyId, reference)).outline
  }
  return outlines
}

/** Which of a person's names this actor may see: every reply, list, filter, sort, search and choice asks it. */
export async function nameSightOf(db: Db, actor: Actor): Promise<NameSight> {
  if (actor.guestOf !== undefined) return fullSight
  const [outlines, callings] = await Promise.all([
    peopleOutlines(db, actor.companyId),
    findCallings(db, actor.companyId),
  ])
  return nameSight(outlines, String(actor.role.id), callings)
}

async function findCallings(db: Db, companyId: string): Promise<Callings> {
  return callingsOf((await settingsOfCompany(db, companyId)).labels, defaultLabels)
}

/** Of which kind these people are; the platform's staff and those who are gone are of none. */
export async function kindsOf(
  db: Db,
  companyId: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PersonKind>> {
  const people = await listModulesOfPeople(
    db,
    companyId,
    ids.filter((id) => id !== null),
  )
  return new Map(
    people.flatMap(({ id, moduleId }) => {
      const kind = personKinds.find((one) => peopleModules[one] === moduleId)
      return kind === undefined ? [] : [[id, kind] as const]
    }),
  )
}
