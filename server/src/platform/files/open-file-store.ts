import type { FilesConfig } from '../../config.ts'
import type { Clock } from '../clock.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './kept-files.ts'
import { s3FileStore } from './object-store/s3-file-store.ts'
import { twoStores } from './two-stores.ts'

export type FileStores = { readonly folder: FileStore; readonly s3: FileStore | null }

type Configured = { readonly dataFolder: string; readonly files: FilesConfig }

export function configuredStores({ dataFolder, files: { s3 } }: Configured, clock: Clock): FileStores {
  return { folder: folderStore(dataFolder), s3: s3 === null ? null : s3FileStore(s3, clock) }
}

/** The store that is configured; a second one beside it is read too, so that a program runs while its files move. */
export function openFileStore(config: Configured, clock: Clock): FileStore {
  const { folder, s3 } = configuredStores(config, clock)
  if (s3 === null) return folder
  return config.files.keptIn === 's3' ? twoStores(s3, folder) : twoStores(folder, s3)
}
