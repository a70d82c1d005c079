import { downloadFile, viewFile } from '@corbel/domain/documents/file-endpoints'
import { addressOf } from '../../api.ts'
import type { ViewedFile } from './viewed-file.ts'

/** Where a file's bytes are to look at. */
export const viewAddress = ({ _id, at }: ViewedFile): string => at?.view ?? addressOf(viewFile.path, [['id', _id]], [])

/** Where it is to be kept from. */
export const downloadAddress = ({ _id, at }: ViewedFile): string =>
  at?.download ?? addressOf(downloadFile.path, [['id', _id]], [])
