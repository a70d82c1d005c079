import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { KeptFiles } from '../../platform/files/kept-files.ts'
import type { FileRow } from '../file-repository.ts'

export type FilesHere = {
  /** Of each file, in their order, where its bytes are on this machine. */
  readonly paths: readonly string[]
  /** A name beside them that nothing has yet. */
  readonly beside: (name: string) => string
}

/**
 * Copies of files for an act on them, wherever their bytes are kept; nothing of them stays behind.
 */
export async function withFilesHere<Made>(
  { folder, store }: Pick<KeptFiles, 'folder' | 'store'>,
  files: readonly FileRow[],
  work: (here: FilesHere) => Promise<Made>,
): Promise<Made> {
  const parent = join(folder, '..', 'remaking')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const own = await mkdtemp(join(parent, 'act-'))
  try {
    const paths = files.map((_file, n) => join(own, `from-${n}`))
    for (const [n, { storageName }] of files.entries())
      await pipeline(await store.read(storageName), createWriteStream(paths[n] ?? '', { mode: 0o600 }))
    return await work({ paths, beside: (name) => join(own, name) })
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
