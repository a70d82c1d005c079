import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { csvSheet } from './csv-sheet.ts'
import type { Sheet } from './sheet.ts'
import { xlsxSheet } from './xlsx-sheet.ts'

export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

const mediaTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A table's bytes, made as they are taken. */
export const sheetBytes = (sheet: Sheet, format: SheetFormat): Readable =>
  Readable.from(format === 'csv' ? csvSheet(sheet) : xlsxSheet(sheet), { objectMode: false })

export type SheetFile = { readonly name: string; readonly format: SheetFormat; readonly bytes: Readable }

/** Sends a table as a file to be kept. */
export function sendSheet(reply: FastifyReply, { name, format, bytes }: SheetFile): void {
  void reply
    .type(mediaTypes[format])
    .header('content-disposition', keptAs(`${name}.${format}`))
    .header('cache-control', 'no-store')
    .send(bytes)
}

/** RFC 6266: the name in letters that every browser reads, and as it is. */
export function keptAs(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${whole}`}`
}

/** A name that every file system takes, of what people wrote. */
export function fileName(...parts: readonly string[]): string {
  const name = parts
    .map((part) =>
      part
        .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]+/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '')
    .join(' ')
  return name.slice(0, 120).replace(/^[. ]+|[. ]+$/g, '') || 'list'
}
