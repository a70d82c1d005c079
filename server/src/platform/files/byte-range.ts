import type { ByteSpan } from './file-store.ts'

export type ByteRange = { readonly kind: 'all' } | ({ readonly kind: 'part' } & ByteSpan) | { readonly kind: 'none' }

const all: ByteRange = { kind: 'all' }

/**
 * What a `Range` header asks of `size` bytes (RFC 9110, section 14): one part of them, or all where the header says
 * nothing that can be followed, as the standard wants; `none` where the part lies outside.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return all
  if (from === '') return part(Math.max(0, size - Number(to)), size - 1)
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < start) return all
  return part(start, end)
}

function part(start: number, end: number): ByteRange {
  return start > end ? { kind: 'none' } : { kind: 'part', start, end }
}
