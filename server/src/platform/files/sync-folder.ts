import { open } from 'node:fs/promises'

/** Writes a folder's list of names to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows knows no handle of a folder; its file system keeps names by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
