import type { Actor } from '../auth/actor.ts'
import { tell } from '../shared/messages/message.ts'
import type { Refusal } from '../shared/refusals.ts'

/** What a save asks for. */
export interface AskedSave {
  formData?: Readonly<Record<string, unknown>> | undefined
  adminInfo?: Readonly<Record<string, unknown>> | undefined
  rev?: number | undefined
}

type May<Standing> = (actor: Actor, record: Standing) => boolean

/** Who may read and save records of a kind. */
export interface SavePolicy<Standing extends { active: boolean }> {
  read: May<Standing>
  /** Values of its form. */
  saveForm: May<Standing>
  /** The right that each administrative entry needs. */
  entries: Readonly<Record<string, May<Standing>>>
  /** How a record is refused that the actor may not see. */
  notFound: 'not-found' | 'loan-not-found'
}

export interface SaveAsked<Standing> {
  actor: Actor
  /** The record as far as rights and versions go. */
  record: { standing: Standing; rev: number } | undefined
  asked: AskedSave
}

/**
 * Why a save is declined before anything of it is looked at, or null: a record that the actor may not see does not
 * exist for them; form values and each administrative entry need their right; an inactive record changes no more; a
 * version that the record never had was not read from it.
 */
export function refuseSave<Standing extends { active: boolean }>(
  policy: SavePolicy<Standing>,
  { actor, record, asked }: SaveAsked<Standing>,
): Refusal | null {
  if (record === undefined || !policy.read(actor, record.standing)) return { code: policy.notFound }
  const { standing, rev } = record
  const saveForm = policy.saveForm(actor, standing)
  if (Object.keys(asked.formData ?? {}).length > 0 && !saveForm) return { code: 'not-allowed' }
  const entries = Object.entries(asked.adminInfo ?? {}).filter(([, value]) => value !== undefined)
  if (entries.some(([entry]) => policy.entries[entry]?.(actor, standing) !== true)) return { code: 'not-allowed' }
  if (!saveForm && !Object.values(policy.entries).some((may) => may(actor, standing))) return { code: 'not-allowed' }
  if (!standing.active) return { code: 'record-inactive' }
  if (asked.rev !== undefined && asked.rev > rev)
    return { code: 'invalid-request', fields: { rev: tell('problems.noSuchVersion') } }
  return null
}
