import type { Actor } from '@corbel/domain/auth/actor'
import { valuesForRole } from '@corbel/domain/records/form-for-role'
import { type TabKey, tabKeys } from '@corbel/domain/roles/role'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { PublishedForm } from '../forms/published-form.ts'
import type { KindSpec, KindTypes, StoredRecord } from './kind-spec.ts'

/** What every record's page and every answer to a save begin with: values that the actor's role may see, masked. */
export function shownRecord(row: StoredRecord, { outline }: PublishedForm, { role }: Actor) {
  return {
    ...{ _id: row.id, rev: row.rev, active: row.active },
    info: valuesForRole(row.info, outline, String(role.id)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Who reads a form: without what is hidden from their role, in their language. */
export type FormReader = { readonly actor: Actor; readonly language: Language }

/** A form as its reader sees it, for records that are always shown by its newest version. */
export function shownForm(form: PublishedForm, title: string, { actor, language }: FormReader) {
  return form.shownTo(String(actor.role.id), { title, latest: form.version, language })
}

/** The policy's answers for one record: its page shows exactly what would be granted. */
export function shownRights<T extends KindTypes>(
  { policy, standing: standingOf }: Pick<KindSpec<T>, 'policy' | 'standing'>,
  row: T['row'],
  actor: Actor,
) {
  const standing = standingOf(row, actor)
  const saveForm = policy.saveForm(actor, standing)
  /** How somebody signs in is no tab like the others: whether it is there says what it holds. */
  const opens = (tab: TabKey): boolean => {
    if (tab === 'history') return policy.readHistory(actor, standing)
    return tab !== 'auth' && policy.inTab(actor, standing, { tab, action: 'read' })
  }
  return {
    saveForm,
    delete: policy.remove(actor, standing),
    reveal: policy.reveal(actor, standing),
    history: policy.readHistory(actor, standing),
    tabs: tabKeys.filter((tab) => opens(tab)),
    viewer: { role: String(actor.role.id), canUpdate: saveForm && row.active },
  }
}
