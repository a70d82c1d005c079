/** The file types that an upload accepts where the element lists none (specification 2, section 3). */
export const generalFileTypes = [
  'csv',
  'doc',
  'docx',
  'html',
  'jpeg',
  'jpg',
  'json',
  'mp3',
  'mpeg',
  'png',
  'pdf',
  'ppt',
  'pptx',
  'txt',
  'xls',
  'xlsx',
] as const

/** 45 MB: the largest file of any kind, as the specification sets it for custom documents (section 9). */
export const largestFileBytes = 46_080 * 1024

const unsafeInNames = /[\p{Cc}\p{Cf}"\\/:*?<>|]/gu

/**
 * The name a file is shown and served under: the last part of a path, without characters that break a header or a
 * folder, at most 200 characters, never empty, never only dots.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const cleaned = last.normalize('NFC').replaceAll(unsafeInNames, '').trim().replace(/^\.+/, '')
  if (cleaned === '') return 'file'
  if (cleaned.length <= 200) return cleaned
  const ending = fileEnding(cleaned)
  return ending === '' ? cleaned.slice(0, 200) : `${cleaned.slice(0, 199 - ending.length)}.${ending}`
}

/** The part after the last point, in lower case; blank when there is none. */
export function fileEnding(name: string): string {
  const match = /\.([A-Za-z0-9]{1,10})$/.exec(name)
  return match?.[1]?.toLowerCase() ?? ''
}

/** Whether an element takes a file of this name; its own list of endings, with or without a point, or the general one. */
export function acceptsFileName(name: string, fileTypes: readonly string[] | undefined): boolean {
  const endings = (fileTypes === undefined || fileTypes.length === 0 ? generalFileTypes : fileTypes).map((one) =>
    one.toLowerCase().replace(/^.*[./]/, ''),
  )
  const ending = fileEnding(name)
  return (
    endings.includes(ending) ||
    (ending === 'jpg' && endings.includes('jpeg')) ||
    (ending === 'jpeg' && endings.includes('jpg'))
  )
}
