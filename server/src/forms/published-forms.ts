import { readableElements } from '@corbel/domain/forms/readable-elements'
import { withFieldRights } from '@corbel/domain/roles/field-rights'
import type { Db } from '../platform/database/db.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'
import { fieldRightsOfForm } from './field-rights-of-form.ts'
import { findFormContent } from './form-version-repository.ts'
import { type FormReference, type FormVersion, PublishedForm } from './published-form.ts'

const mostKept = 200

// A version's content is immutable and every change of rights makes a new version of them, so a copy in memory can
// never be wrong; the limit bounds the memory.
const kept = new RecentlyUsed<PublishedForm>(mostKept)

/** A published form by company, form and version, with the roles' rights in its fields; it must exist. */
export function getPublishedForm(db: Db, companyId: string, reference: FormReference): Promise<PublishedForm> {
  const { formId, version, rightsVersion } = reference
  return keep(`${companyId}/${formId}/${version}/${rightsVersion}`, async () => {
    const content = await contentOf(db, companyId, reference)
    return new PublishedForm(reference, withFieldRights(content, await fieldRightsOfForm(db, companyId, formId)))
  })
}

/** The same as it was designed: for the program itself, never for showing anything to a role. */
export function getDesignedForm(db: Db, companyId: string, version: FormVersion): Promise<PublishedForm> {
  return keep(`${companyId}/${version.formId}/${version.version}`, async () => {
    return new PublishedForm(version, await contentOf(db, companyId, version))
  })
}

async function contentOf(db: Db, companyId: string, form: FormVersion) {
  const content = await findFormContent(db, companyId, form)
  if (content === undefined) throw new Error(`Form ${form.formId} has no version ${form.version}.`)
  // Published by an older program or loaded from elsewhere, it may hold what nobody can draw.
  return readableElements(content)
}

async function keep(key: string, make: () => Promise<PublishedForm>): Promise<PublishedForm> {
  return kept.find(key) ?? kept.keep(key, await make())
}
