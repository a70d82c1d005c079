import { crc32, deflateRawSync } from 'node:zlib'

export type SamplePart = {
  readonly name: string
  readonly bytes: Buffer
  /** What the directory says instead of the truth. */
  readonly said?: {
    unpacked?: number
    packed?: number
    checksum?: number
    method?: number
    flags?: number
    head?: number
  }
  readonly isStored?: boolean
}

/** A ZIP archive as a program would write it, or as somebody would who means harm. */
export function archiveOf(
  parts: readonly SamplePart[],
  { count = parts.length, before = Buffer.alloc(0) } = {},
): Buffer {
  const heads: Buffer[] = [before]
  const listed: Buffer[] = []
  let at = before.length
  for (const { name, bytes, said = {}, isStored = false } of parts) {
    const packed = isStored ? bytes : deflateRawSync(bytes, { level: 9 })
    const fixed = Buffer.alloc(26)
    fixed.writeUInt16LE(20, 0)
    fixed.writeUInt16LE(said.flags ?? 0, 2)
    fixed.writeUInt16LE(said.method ?? (isStored ? 0 : 8), 4)
    fixed.writeUInt32LE(said.checksum ?? crc32(bytes), 10)
    fixed.writeUInt32LE(said.packed ?? packed.length, 14)
    fixed.writeUInt32LE(said.unpacked ?? bytes.length, 18)
    fixed.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(said.head ?? at, 10)
    heads.push(Buffer.from('504b0304', 'hex'), fixed, Buffer.from(name), packed)
    listed.push(Buffer.from('504b01021400', 'hex'), fixed, rest, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(listed)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...heads, directory, end])
}

const contentTypes = (kind: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`

const kinds = {
  docx: 'wordprocessingml.document',
  xlsx: 'spreadsheetml.sheet',
  pptx: 'presentationml.presentation',
} as const

/** An office file of this kind with these parts beside those that make it one. */
export function officeFileOf(kind: 'docx' | 'xlsx' | 'pptx' | 'odt' | 'zip', parts: readonly SamplePart[]): Buffer {
  if (kind === 'zip') return archiveOf([{ name: 'a.txt', bytes: Buffer.from('a') }, ...parts])
  if (kind === 'odt') {
    const bytes = Buffer.from('application/vnd.oasis.opendocument.text')
    return archiveOf([{ name: 'mimetype', bytes, isStored: true }, ...parts])
  }
  return archiveOf([{ name: '[Content_Types].xml', bytes: Buffer.from(contentTypes(kinds[kind])) }, ...parts])
}
