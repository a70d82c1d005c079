import type { Actor } from '@corbel/domain/auth/actor'
import { defaultLabels } from '@corbel/domain/companies/company-sections'
import { readCompanySettings } from '@corbel/domain/companies/company-settings'
import { type Callings, callingsOf, fullSight, type NameSight, nameSight } from '@corbel/domain/people/name-sight'
import { type PersonKind, peopleModules, personKinds } from '@corbel/domain/people/person-kind'
import type { FormOutline } from '@corbel/domain/records/form-outline'
import { sql } from 'kysely'
import type { FormReference } from '../../forms/published-form.ts'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../list/list-entry.ts'

/** The forms of a company's people with the roles' rights in their fields; a kind without one has none. */
export async function peopleOutlines(db: Db, companyId: string): Promise<Partial<Record<PersonKind, FormOutline>>> {
  const answer = await sql<FormReference & { moduleId: number }>`
    select module.id as "moduleId", form.id as "formId", form.published_version as version,
      form.rights_version as "rightsVersion"
    from module join form on form.company_id = ${companyId} and form.id = module.form_id
    where module.company_id = ${companyId} and module.id = any(${Object.values(peopleModules)}::integer[])
      and form.published_version is not null`.execute(db)
  const outlines: Partial<Record<PersonKind, FormOutline>> = {}
  for (const { moduleId, ...reference } of answer.rows) {
    const kind = personKinds.find((one) => peopleModules[one] === moduleId)
    if (kind !== undefined) outlines[kind] = (await getPublishedForm(db, companyId, reference)).outline
  }
  return outlines
}

/** Which of a person's names this actor may see: every reply, list, filter, sort, search and choice asks it. */
export async function nameSightOf(db: Db, actor: Actor): Promise<NameSight> {
  if (actor.guestOf !== undefined) return fullSight
  const outlines = await peopleOutlines(db, actor.companyId)
  return nameSight(outlines, String(actor.role.id), await findCallings(db, actor.companyId))
}

async function findCallings(db: Db, companyId: string): Promise<Callings> {
  const { settings } = await db
    .selectFrom('company')
    .select('settings')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return callingsOf(readCompanySettings(settings).labels, defaultLabels)
}

/** Of which kind these people are; the platform's staff and those who are gone are of none. */
export async function kindsOf(
  db: Db,
  companyId: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PersonKind>> {
  const answer = await sql<{ id: string; moduleId: number }>`
    select id, module_id as "moduleId" from person
    where company_id = ${companyId} and id = any(${ids.filter((id) => id !== null)}::uuid[])`.execute(db)
  return new Map(
    answer.rows.flatMap(({ id, moduleId }) => {
      const kind = personKinds.find((one) => peopleModules[one] === moduleId)
      return kind === undefined ? [] : [[id, kind] as const]
    }),
  )
}

const slots = { first_name: 't1', last_name: 't2', email: 't3', phone: 't4' } as const

/** What a record is searched by where a part of its person's names, or its address, is hidden; null: by everything. */
export function searchedText(sight: NameSight, kind: PersonKind, showsAddress = true): Sql | null {
  const hidden = sight[kind]
  if (hidden.size === 0 && showsAddress) return null
  const names = Object.entries(slots).flatMap(([field, slot]) =>
    [...hidden].some((one) => one === field) ? [] : [slot],
  )
  const columns = ['number', ...names, ...(showsAddress ? ['t5'] : [])].map((column) => sql.ref(`l.${column}`))
  return sql`lower(concat_ws(' ', ${sql.join(columns)}))`
}
