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

/** What an element for pictures takes where it lists no types: what every browser shows. */
export const pictureFileTypes = ['jpeg', 'jpg', 'png', 'gif', 'webp'] as const

/** 45 MB: the largest file of any kind, as the specification sets it for custom documents (section 9). */
export const largestFileBytes = 46_080 * 1024

const bytesOfMegabyte = 1024 * 1024

/** The largest file that an element takes: as its form says, at most that of any kind. */
export const mostBytesOf = ({ maxSize }: { readonly maxSize?: number | undefined }): number =>
  maxSize === undefined || !(maxSize > 0) ? largestFileBytes : Math.min(maxSize * bytesOfMegabyte, largestFileBytes)

const longestName = 200
const unsafeInNames = /[\p{Cc}\p{Cf}"\\/:*?<>|]/gu

/**
 * The name a file is shown and served under: the last part of a path, without characters that break a header or a
 * folder, at most 200 characters, never empty, never only dots.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const cleaned = last.normalize('NFC').replaceAll(unsafeInNames, '').trim().replace(/^\.+/, '')
  if (cleaned === '') return 'file'
  if (cleaned.length <= longestName) return cleaned
  const ending = fileEnding(cleaned)
  const kept = cleaned.slice(0, ending === '' ? longestName : longestName - 1 - ending.length)
  // Cut in the middle of a character, its half could not be stored.
  const whole = kept.isWellFormed() ? kept : kept.slice(0, -1)
  return ending === '' ? whole : `${whole}.${ending}`
}

/** The part after the last point, in lower case; blank when there is none. */
export function fileEnding(name: string): string {
  const match = /\.([A-Za-z0-9]{1,10})$/.exec(name)
  return match?.[1]?.toLowerCase() ?? ''
}

const groups: Readonly<Record<string, readonly string[]>> = {
  'image/*': pictureFileTypes,
  '*': generalFileTypes,
  '*/*': generalFileTypes,
}

/**
 * Whether an element takes a file of this name: its own list of endings, with or without a point, of media types or
 * groups of them (`image/*`), or the general list.
 */
export function acceptsFileName(name: string, fileTypes: readonly string[] | undefined): boolean {
  const types = fileTypes === undefined || fileTypes.length === 0 ? generalFileTypes : fileTypes
  const endings = types.flatMap(
    (one) =>
      groups[one.trim()] ?? [
        one
          .trim()
          .toLowerCase()
          .replace(/^.*[./]/, ''),
      ],
  )
  const ending = fileEnding(name)
  if (ending === '') return false
  return (
    endings.includes(ending) ||
    (ending === 'jpg' && endings.includes('jpeg')) ||
    (ending === 'jpeg' && endings.includes('jpg'))
  )
}
