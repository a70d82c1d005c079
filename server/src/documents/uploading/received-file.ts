import { mediaTypeOf } from '@corbel/domain/documents/file-kinds'
import { safeFileName } from '@corbel/domain/documents/file-rules'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { IncomingFile, IncomingFiles } from '../../platform/files/incoming-files.ts'
import { findContentFault } from '../inspecting/content-fault.ts'
import { ByteEvidence, signatureOf } from './byte-evidence.ts'

/** A file that has come in and is what its name says. */
export type ReceivedFile = IncomingFile & { readonly name: string; readonly mediaType: string }

export type NamedBytes = {
  readonly name: string
  readonly bytes: AsyncIterable<Buffer>
  readonly mostBytes: number
}

/** Takes a file in and looks at all of it; whatever it refuses is gone when it answers. */
export async function receiveFile(
  incoming: IncomingFiles,
  { name, bytes, mostBytes }: NamedBytes,
): Promise<Result<ReceivedFile>> {
  const evidence = new ByteEvidence()
  const received = await incoming.receive(bytes, { mostBytes, watch: (chunk) => evidence.watch(chunk) })
  if (!received.ok) return received
  const checked = await checkFile(received.value, { name: safeFileName(name), evidence, incoming })
  if (!checked.ok) await incoming.discard(received.value)
  return checked
}

type Checking = { readonly name: string; readonly evidence: ByteEvidence; readonly incoming: IncomingFiles }

/** Whether the bytes that came in are what their name says. */
export async function checkFile(
  file: IncomingFile,
  { name, evidence, incoming }: Checking,
): Promise<Result<ReceivedFile>> {
  if (file.size === 0) return refused({ code: 'invalid-fields', fields: { file: tell('problems.emptyFile') } })
  if (evidence.isInfected) return refused({ code: 'invalid-fields', fields: { file: tell('documents.refused.virus') } })
  const signature = await signatureOf(file.path)
  const mediaType = mediaTypeOf(name, { signature, isText: evidence.isText() })
  if (mediaType === null) return refused({ code: 'media-type-not-supported' })
  const fault = await findContentFault(file, mediaType)
  if (fault === 'broken') return refused({ code: 'media-type-not-supported' })
  if (fault !== null) return refused({ code: 'invalid-fields', fields: { file: tell(`documents.contents.${fault}`) } })
  const infected = await refuseInfected(file, incoming)
  return infected ?? granted({ ...file, name, mediaType })
}

/** Asked last, because it takes longest. Where a scanner is configured nothing is taken that it has not looked at. */
async function refuseInfected(file: IncomingFile, { scan, quarantine }: IncomingFiles): Promise<Result<never> | null> {
  if (scan === null) return null
  const verdict = await scan(file.path)
  if (verdict.kind === 'clean') return null
  if (verdict.kind === 'silent') return refused({ code: 'unavailable', message: tell('papers.notScanned') })
  await quarantine(file)
  return refused({ code: 'invalid-fields', fields: { file: tell('documents.refused.virus') } })
}
