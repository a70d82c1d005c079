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
/** Of a file system's 255 bytes some are left for what a browser adds to a name that is there already. */
const mostNameBytes = 240
const unsafeInNames = /[\p{Cc}\p{Cf}"\\/:*?<>|]/gu
/** What Windows takes for a device, whatever its ending: a file of that name cannot be laid anywhere. */
const devices = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(?:\.|$))/iu

/**
 * The name a file is shown and served under: the last part of a path, without characters that break a header or a
 * folder, at most 200 characters and 240 bytes, never empty, never only dots, never that of a device.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const cleaned = last.toWellFormed().normalize('NFC').replaceAll(unsafeInNames, '').trim().replace(/^\.+/, '')
  if (cleaned === '') return 'file'
  const named = devices.test(cleaned) ? `_${cleaned}` : cleaned
  if (named.length <= longestName && bytesOf(named) <= mostNameBytes) return named
  const ending = fileEnding(named)
  const tail = ending === '' ? '' : `.${ending}`
  return `${cutTo(named, { letters: longestName - tail.length, bytes: mostNameBytes - tail.length })}${tail}`
}

/** In UTF-8; of whole characters alone. */
const bytesOf = (text: string): number => encodeURIComponent(text).replaceAll(/%../g, '_').length

/** Never in the middle of a character: its half could not be stored. */
function cutTo(text: string, most: { readonly letters: number; readonly bytes: number }): string {
  let [letters, bytes] = [0, 0]
  for (const character of text) {
    bytes += bytesOf(character)
    if (letters + character.length > most.letters || bytes > most.bytes) break
    letters += character.length
  }
  return text.slice(0, letters)
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
