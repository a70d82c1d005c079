import { fileEnding, safeFileName } from './file-rules.ts'

/** A file on its way into an archive: in which folder, and what it is called. */
export interface ArchivedFile {
  folder: string
  name: string
}

/** The paths of files in an archive: safe on every system, each once, however alike the files are called. */
export function archiveNames(files: readonly ArchivedFile[]): string[] {
  const taken = new Set<string>()
  return files.map(({ folder, name }) => {
    const file = safeFileName(name)
    const ending = fileEnding(file)
    const stem = ending === '' ? file : file.slice(0, -1 - ending.length)
    // Some systems cut points and blanks from the end of a folder's name.
    const place = safeFileName(folder).replace(/[. ]+$/, '') || 'documents'
    for (let count = 1; ; count++) {
      const called = count === 1 ? stem : `${stem} (${count})`
      const path = `${place}/${ending === '' ? called : `${called}.${ending}`}`
      // Names that differ by small letters alone are one file on many systems.
      if (taken.has(path.toLowerCase())) continue
      taken.add(path.toLowerCase())
      return path
    }
  })
}
