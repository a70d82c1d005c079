import type { TFunction } from 'i18next'
import { createContext, use } from 'react'

/** What a form needs to know of the company, the language and the person in front of it. */
export interface FormSettings {
  t: TFunction
  dateFormat: string
  /** What fields of the types status and source show: it is the record's, not the form's. */
  recordTexts: Readonly<Record<string, string>>
  /** Asks the server for a sensitive value in clear; null where the person may not. */
  reveal: ((field: string, row?: string) => Promise<string>) | null
}

export const FormSettingsContext = createContext<FormSettings | null>(null)

/** One look-up for all a field needs: a page of a hundred fields asks a hundred times. */
export function useFormSettings(): FormSettings {
  const settings = use(FormSettingsContext)
  if (!settings) throw new Error('A form field stands outside of its form panel')
  return settings
}
