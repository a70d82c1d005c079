import type { WaitingReview } from '@corbel/domain/records/reviews/waiting-review'
import { createContext, use } from 'react'
import type { Translate } from '../translation.ts'

/** What a form needs to know of the company, the language and the person in front of it. */
export interface FormSettings {
  t: Translate
  dateFormat: string
  /** Of instants: IANA name. */
  timeZone: string
  /** The company's: ISO 4217. */
  currency: string
  /** What fields of the types status and source show: it is the record's, not the form's. */
  recordTexts: Readonly<Record<string, string>>
  /** Asks the server for a sensitive value in clear; null where the person may not. */
  reveal: ((field: string, row?: string) => Promise<string>) | null
  /** Saved rows of repeated sections may be deleted. */
  mayDeleteRows: boolean
  /** Changes that wait for a reviewer, by the id of the field or of the section whose rows they are. */
  reviews: ReadonlyMap<string, readonly WaitingReview[]>
}

export const FormSettingsContext = createContext<FormSettings | null>(null)

/**
 * Saves the whole form, for a button in it; null where nothing can be saved. Apart from the settings, because it is
 * another one whenever something was saved, and no field cares.
 */
export const FormSaveContext = createContext<(() => void) | null>(null)

/** One look-up for all a field needs: a page of a hundred fields asks a hundred times. */
export function useFormSettings(): FormSettings {
  const settings = use(FormSettingsContext)
  if (!settings) throw new Error('A form field stands outside of its form panel')
  return settings
}
