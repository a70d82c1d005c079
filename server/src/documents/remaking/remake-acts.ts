import { type PagePart, readPageParts } from '@corbel/domain/documents/page-parts'
import type { joinFiles, splitFile, unlockFile } from '@corbel/domain/documents/remake-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { FileRow } from '../file-repository.ts'
import type { Remaking } from './remake-files.ts'

/** One PDF of all of them. */
export function joining({ files, name }: BodyOf<typeof joinFiles>): Result<Remaking> {
  if (new Set(files).size !== files.length)
    return refused({ code: 'invalid-fields', fields: { files: tell('remaking.refused.twice') } })
  return granted({
    files,
    act: (sent, beside) => ({ kind: 'join', files: sent, to: beside('whole') }),
    names: ([first]) => [named(name?.trim() || stemOf(first))],
  })
}

/** A PDF of each part. */
export function splitting(id: string, { parts }: BodyOf<typeof splitFile>): Result<Remaking> {
  const read = readPageParts(parts)
  if (read === null) return noParts()
  return granted({
    files: [id],
    act: ([file = nobody], beside) => ({
      kind: 'pick',
      file,
      parts: read.map(({ from, to }, n) => ({ first: from, last: to, to: beside(`part-${n}`) })),
    }),
    names: ([file]) => read.map((part) => named(`${stemOf(file)} ${toldAs(part)}`)),
  })
}

export function unlocking(id: string, { password }: BodyOf<typeof unlockFile>): Result<Remaking> {
  return granted({
    files: [id],
    act: ([file = nobody], beside) => ({ kind: 'unlock', file, password, to: beside('open') }),
    names: ([file]) => [named(stemOf(file))],
  })
}

const noParts = (): Result<never> =>
  refused({ code: 'invalid-fields', fields: { parts: tell('remaking.refused.noParts') } })

/** Never read: an act always has its file. */
const nobody = { path: '', mediaType: '' }

const stemOf = (file: FileRow | undefined): string => (file?.name ?? 'file').replace(/\.[A-Za-z0-9]{1,10}$/, '')
const named = (stem: string): string => (/\.pdf$/i.test(stem) ? stem : `${stem}.pdf`)
const toldAs = ({ from, to }: PagePart): string => (to === from ? `${from}` : `${from}-${to ?? ''}`)
