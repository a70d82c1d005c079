import { makeSummary, type SummaryFormat } from '@corbel/domain/papers/summary/summary-endpoints'
import { referenceOf } from '../api-errors.ts'
import { callForFile, saveFile } from '../file-call.ts'
import type { Translate } from '../translation.ts'
import { dismissAlert, showError, showNotice } from '../ui/alerts.ts'

export interface SummaryPlace {
  module: string
  owner: string
}

interface Saying {
  t: Translate
  errorText: (error: unknown) => string
}

/** Takes the summary of a record along as a file. */
export async function takeSummary({ module, owner }: SummaryPlace, doctype: SummaryFormat, { t, errorText }: Saying) {
  const notice = showNotice(t('papers.summary.underWay'), { fixed: true })
  try {
    const file = await callForFile(makeSummary, { body: { data: { _id: owner, module, doctype } } })
    saveFile(file.name || `Summary.${doctype}`, file.bytes)
  } catch (error) {
    showError(errorText(error), { reference: referenceOf(error) })
  } finally {
    dismissAlert(notice)
  }
}
