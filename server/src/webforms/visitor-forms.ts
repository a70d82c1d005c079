import type { Actor } from '@corbel/domain/auth/actor'
import { noPermissions } from '@corbel/domain/roles/role'
import { visitorForm } from '@corbel/domain/webforms/visitor-form'
import { PublishedForm } from '../forms/published-form.ts'

/** Nobody: what a form says to no role in particular. */
export const visitorRole = 0

const known = new WeakMap<PublishedForm, PublishedForm>()

/** The same form as strangers have it: what is not in it cannot be sent to it either. */
export function formForVisitors(form: PublishedForm): PublishedForm {
  const made =
    known.get(form) ?? new PublishedForm({ formId: form.formId, version: form.version }, visitorForm(form.content))
  known.set(form, made)
  return made
}

/** Who fills the form in has no person, no role and no rights. */
export const visitorOf = (companyId: string, fullName: string): Actor => ({
  ...{ personId: '', accountId: '', companyId, fullName, type: 'Prospects', groupIds: [], sessionId: '' },
  role: { id: visitorRole, title: '', admin: false, permissions: noPermissions },
})
