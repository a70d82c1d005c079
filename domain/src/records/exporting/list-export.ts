import { z } from 'zod'
import { type Actor, rightsOn } from '../../auth/actor.ts'
import type { ModuleKey } from '../../roles/role.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What an export is asked beside what its list is asked. */
export const askedExport = {
  format: z.enum(exportFormats),
  /** What the file is called, such as the view's name; the list's own without it. */
  name: z.string().max(120).optional(),
}

export const exportRefusals = [
  'not-allowed',
  'unknown-list-field',
  'export-running',
  'list-too-long',
  'too-many-requests',
] as const

/** Whether what somebody reads in a list of a kind may leave the program as a file of theirs. */
export function mayExport(actor: Actor, module: ModuleKey): boolean {
  const rights = rightsOn(actor, module)
  return rights.export && rights.read !== 'none'
}
