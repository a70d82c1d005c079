import type { ExportFormat } from '@corbel/domain/records/exporting/list-export'
import { referenceOf } from '../../api-errors.ts'
import { type CalledFile, saveFile } from '../../file-call.ts'
import type { Translate } from '../../translation.ts'
import { dismissAlert, showError, showNotice, showSuccess } from '../../ui/alerts.ts'

/** A list as its page asks for it as a file. */
export interface ExportedList {
  /** What the list or its view is called. */
  name: string
  ask: (asked: { format: ExportFormat; name: string }, signal: AbortSignal) => Promise<CalledFile>
}

interface Saying {
  t: Translate
  errorText: (error: unknown) => string
}

/** Takes a list along. It goes on while its person works elsewhere, and can be cancelled from wherever they are. */
export async function takeExport({ name, ask }: ExportedList, format: ExportFormat, saying: Saying): Promise<void> {
  const { t, errorText } = saying
  const cancelling = new AbortController()
  const cancel = { label: t('exporting.cancel'), run: () => cancelling.abort() }
  const notice = showNotice(t('exporting.underWay', { name }), { fixed: true, action: cancel })
  try {
    const file = await ask({ format, name }, cancelling.signal)
    const called = file.name || `${name}.${format}`
    saveFile(called, file.bytes)
    showSuccess(t('exporting.done', { file: called }))
  } catch (error) {
    if (cancelling.signal.aborted) return
    // The connection ended in the middle of the file: what came of it is not kept.
    const isTorn = error instanceof TypeError
    showError(isTorn ? t('exporting.incomplete') : errorText(error), { reference: referenceOf(error) })
  } finally {
    dismissAlert(notice)
  }
}
