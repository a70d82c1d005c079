import { crc32, inflateRawSync } from 'node:zlib'

/** RFC 4180, as a spreadsheet reads it. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === ',') endCell()
    else if (sign === '\r' && text[at + 1] === '\n') {
      endCell()
      rows.push([])
      at += 1
    } else cell += sign
  }
  if (isQuoted) throw new Error('a quoted cell has no end')
  return rows.filter((row) => row.length > 0)
}

/** The files of a ZIP archive, found by its directory; throws where a length or checksum is wrong. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('no directory')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry += 1) {
    if (bytes.readUInt32LE(at) !== 0x0201_4b50) throw new Error('no entry of the directory')
    const [crc, packed, size] = [16, 20, 24].map((place) => bytes.readUInt32LE(at + place))
    const [nameLength = 0, more = 0, comment = 0] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = inflateRawSync(bytes.subarray(start, start + (packed ?? 0)))
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is not what the directory says`)
    files.set(name, content)
    at += 46 + nameLength + more + comment
  }
  return files
}

export type ReadCell = {
  readonly value: string
  readonly isNumber: boolean
  readonly format: string
  readonly isQuoted: boolean
}

/** The first sheet of a workbook, by the styles that it has; blank cells are missing from the rows' maps. */
export function readXlsx(bytes: Buffer): Map<string, ReadCell>[] {
  const files = readZip(bytes)
  const part = (name: string): string => {
    const content = files.get(name)?.toString('utf8')
    if (content === undefined) throw new Error(`no ${name}`)
    return content
  }
  const styles = part('xl/styles.xml')
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      plain(code ?? ''),
    ]),
  )
  const cellStyles = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf numFmtId="(\d+)"([^>]*)>/g)]
  return [...part('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) => {
    const read = [...cells.matchAll(/<c r="([A-Z]+)\d+"(?: s="(\d+)")?( t="inlineStr")?>(.*?)<\/c>/gs)]
    return new Map(
      read.map(([, letters = '', style = '0', isText, content = '']) => {
        const [, id = '0', more = ''] = cellStyles[Number(style)] ?? []
        const value = plain(content.replace(/<[^>]*>/g, ''))
        return [
          letters,
          {
            value,
            isNumber: isText === undefined,
            format: formats.get(id) ?? id,
            isQuoted: more.includes('quotePrefix="1"'),
          },
        ]
      }),
    )
  })
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#13': '\r' }

const plain = (text: string): string =>
  text
    .replaceAll(/&(lt|gt|quot|amp|#13);/g, (_sign, name: string) => signs[name] ?? '')
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
