import type { Db } from '../platform/database/db.ts'
import { findFormContent } from './form-version-repository.ts'
import { type FormReference, PublishedForm } from './published-form.ts'

const mostKept = 200

// A published version is immutable, so a copy in memory can never be wrong; the limit bounds the memory.
const kept = new Map<string, PublishedForm>()

/** A published form by company, form and version; it must exist. */
export async function getPublishedForm(db: Db, companyId: string, reference: FormReference): Promise<PublishedForm> {
  const key = `${companyId}/${reference.formId}/${reference.version}`
  const known = kept.get(key)
  if (known !== undefined) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const content = await findFormContent(db, companyId, reference)
  if (content === undefined) throw new Error(`Form ${reference.formId} has no version ${reference.version}.`)
  const made = new PublishedForm(reference, content)
  kept.set(key, made)
  const oldest = kept.keys().next().value
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return made
}
