import { acceptsFileName, fileEnding } from './file-rules.ts'

/** What the bytes of a file show, whatever it is called. */
export interface FileEvidence {
  /** The kind that its signature names (`pdf`, `jpg`, `cfb`); absent where no signature is known. */
  signature: string | undefined
  /** Whether all of it is UTF-8 without a NUL. */
  isText: boolean
}

interface FileKind {
  mediaType: string
  /** Signatures that a file of this ending may carry; none: it is plain text. */
  signatures: readonly string[]
}

const text = (mediaType: string): FileKind => ({ mediaType, signatures: [] })
const kind = (mediaType: string, ...signatures: string[]): FileKind => ({ mediaType, signatures })
const jpeg = kind('image/jpeg', 'jpg')
const tiff = kind('image/tiff', 'tif')
const mpeg = kind('video/mpeg', 'mpg', 'mp1', 'mp2', 'mp3')
const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/**
 * Every kind that can be taken, by its ending. Whatever a browser would run (SVG, XML, scripts, programs) is not here,
 * so no element can ask for it; HTML is, because the specification lists it, and is never served as a page.
 */
const kinds: ReadonlyMap<string, FileKind> = new Map(
  Object.entries({
    csv: text('text/csv'),
    txt: text('text/plain'),
    json: text('application/json'),
    html: text('text/html'),
    htm: text('text/html'),
    doc: kind('application/msword', 'cfb'),
    xls: kind('application/vnd.ms-excel', 'cfb'),
    ppt: kind('application/vnd.ms-powerpoint', 'cfb'),
    docx: kind(`${office}.wordprocessingml.document`, 'docx'),
    xlsx: kind(`${office}.spreadsheetml.sheet`, 'xlsx'),
    pptx: kind(`${office}.presentationml.presentation`, 'pptx'),
    odt: kind(`${openDocument}.text`, 'odt'),
    ods: kind(`${openDocument}.spreadsheet`, 'ods'),
    rtf: kind('application/rtf', 'rtf'),
    pdf: kind('application/pdf', 'pdf'),
    jpg: jpeg,
    jpeg,
    png: kind('image/png', 'png', 'apng'),
    gif: kind('image/gif', 'gif'),
    webp: kind('image/webp', 'webp'),
    heic: kind('image/heic', 'heic'),
    bmp: kind('image/bmp', 'bmp'),
    tif: tiff,
    tiff,
    mp3: kind('audio/mpeg', 'mp3'),
    mpeg,
    mpg: mpeg,
    mp4: kind('video/mp4', 'mp4', 'm4v'),
    zip: kind('application/zip', 'zip'),
  }),
)

/** Kinds that a browser shows without running anything of them. */
const shownInPlace: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'application/pdf',
])

/**
 * The media type of a file whose bytes are what its name says; null where they are something else, or where files of
 * that ending are not taken at all.
 */
export function mediaTypeOf(name: string, { signature, isText }: FileEvidence): string | null {
  const known = kinds.get(fileEnding(name))
  if (known === undefined) return null
  const fits = known.signatures.length === 0 ? isText : known.signatures.some((one) => one === signature)
  return fits ? known.mediaType : null
}

/** Whether an entry of an element's list of types lets any file in. */
export function asksForTakenKind(fileType: string): boolean {
  return [...kinds.keys()].some((ending) => acceptsFileName(`file.${ending}`, [fileType]))
}

const packedEndings = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'zip'] as const
const packed: ReadonlySet<string> = new Set(packedEndings.flatMap((ending) => kinds.get(ending)?.mediaType ?? []))

/** Whether files of this kind are archives, whose size says nothing of what comes out of them. */
export function isPacked(mediaType: string): boolean {
  return packed.has(mediaType)
}

/** Whether a page may show the file itself; every other kind is only ever downloaded. */
export function isShownInPlace(mediaType: string): boolean {
  return shownInPlace.has(mediaType)
}

/** Whether the page can show the file as a small picture. */
export function isPictureName(name: string): boolean {
  return shownInPlace.has(kinds.get(fileEnding(name))?.mediaType ?? '') && fileEnding(name) !== 'pdf'
}

/** How a file of this name is looked at in a page: drawn page by page, shown as a picture, or only told of. */
export function fileLook(name: string): 'pdf' | 'picture' | 'other' {
  if (isPictureName(name)) return 'picture'
  return fileEnding(name) === 'pdf' ? 'pdf' : 'other'
}
