import { configurationId } from '@corbel/domain/shared/reply-parts'

/** A form's number within its company; null for what is no such number. */
export function formNumber(id: string): number | null {
  const parsed = configurationId.safeParse(id)
  return parsed.success ? Number(parsed.data) : null
}
