import { mediaTypeOf } from '@corbel/domain/documents/file-kinds'
import { safeFileName } from '@corbel/domain/documents/file-rules'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { IncomingFile, IncomingFiles } from '../../platform/files/incoming-files.ts'
import { findContentFault } from '../inspecting/content-fault.ts'
import { ByteEvidence, signatureOf } from './byte-evidence.ts'

/** A file that has come in and is what its name says. */
export type ReceivedFile = IncomingFile & {
  readonly name: string
  readonly mediaType: string
  /** Whether a scanner has looked at it. */
  readonly isScanned: boolean
  /** Of a PDF: it has a password; null where nobody looked. */
  readonly isLocked: boolean | null
}

/** A file in which a scanner found something; it was kept apart under its id. */
export type InfectedFile = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
  readonly virus: string
}

/** Told of such a file, with the record that it was sent for; the upload is refused all the same. */
export type InfectedListener = (infected: InfectedFile) => Promise<void>

export type NamedBytes = {
  readonly name: string
  readonly bytes: AsyncIterable<Buffer>
  readonly mostBytes: number
  readonly onInfected: InfectedListener
}

/** Takes a file in and looks at all of it; whatever it refuses is gone when it answers. */
export async function receiveFile(
  incoming: IncomingFiles,
  { name, bytes, mostBytes, onInfected }: NamedBytes,
): Promise<Result<ReceivedFile>> {
  const evidence = new ByteEvidence()
  const received = await incoming.receive(bytes, { mostBytes, watch: (chunk) => evidence.watch(chunk) })
  if (!received.ok) return received
  const checked = await checkFile(received.value, { name: safeFileName(name), evidence, incoming, onInfected })
  if (!checked.ok) await incoming.discard(received.value)
  return checked
}

type Checking = Pick<NamedBytes, 'name' | 'onInfected'> & {
  readonly evidence: ByteEvidence
  readonly incoming: IncomingFiles
}

/** Whether the bytes that came in are what their name says. */
export async function checkFile(
  file: IncomingFile,
  { name, evidence, incoming, onInfected }: Checking,
): Promise<Result<ReceivedFile>> {
  if (file.size === 0) return refused({ code: 'invalid-fields', fields: { file: tell('problems.emptyFile') } })
  if (evidence.isInfected) return refused({ code: 'invalid-fields', fields: { file: tell('documents.refused.virus') } })
  const signature = await signatureOf(file.path)
  const mediaType = mediaTypeOf(name, { signature, isText: evidence.isText() })
  if (mediaType === null) return refused({ code: 'media-type-not-supported' })
  const fault = await findContentFault(file, mediaType)
  if (fault === 'broken') return refused({ code: 'media-type-not-supported' })
  if (fault !== null) return refused({ code: 'invalid-fields', fields: { file: tell(`documents.contents.${fault}`) } })
  const infected = await refuseInfected(file, { name, incoming, onInfected })
  const isLocked = mediaType === 'application/pdf' && evidence.namesEncryption
  return infected ?? granted({ ...file, name, mediaType, isScanned: incoming.scan !== null, isLocked })
}

/** Asked last, because it takes longest. Where a scanner is configured nothing is taken that it has not looked at. */
export async function refuseInfected(
  file: IncomingFile,
  { name, incoming: { scan, quarantine }, onInfected }: Omit<Checking, 'evidence'>,
): Promise<Result<never> | null> {
  if (scan === null) return null
  const verdict = await scan(file.path)
  if (verdict.kind === 'clean') return null
  if (verdict.kind === 'silent') return refused({ code: 'unavailable', message: tell('papers.notScanned') })
  const id = await quarantine(file)
  await onInfected({ id, name, size: file.size, sha256: file.sha256, virus: verdict.virus.slice(0, 200) })
  return refused({ code: 'invalid-fields', fields: { file: tell('documents.refused.virus') } })
}
