import { exportForms } from '@corbel/domain/builders/configuration-endpoints'
import { call } from '../../api.ts'
import { saveFile } from '../../file-call.ts'

/** Saves forms as a file from the page; without ids the whole configuration. */
export async function takeExport(ids?: string[]): Promise<void> {
  const { name, file } = await call(exportForms, { body: ids === undefined ? {} : { ids } })
  saveFile(name, new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }))
}
