import { z } from 'zod'
import { canonicalJson } from '../shared/canonical-json.ts'

/** What an act changed: a name, and words for what was there before and after; blank where there was nothing. */
export const auditChange = z.object({ field: z.string(), previous: z.string(), current: z.string() })
export type AuditChange = z.infer<typeof auditChange>

const longestWords = 500

/**
 * A value in the words of an audit entry: text as it is, lists with commas, anything deeper as canonical JSON, at most
 * 500 characters; nothing is blank.
 */
export function auditWords(value: unknown): string {
  return wholeWords(value).slice(0, longestWords)
}

function wholeWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(wholeWords).join(', ')
  return typeof value === 'object' ? canonicalJson(value) : String(value)
}
