import { mayBeSentAlong, mostFileBytes } from '@corbel/domain/emails/compose/compose-mail'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { receiveFile } from '../../documents/uploading/received-file.ts'
import type { KeptFiles } from '../../platform/files/kept-files.ts'
import { newId } from '../../platform/ids.ts'
import type { NewMailFile } from './compose-repository.ts'

type SentAlong = { readonly content: string; readonly name: string }

type Taking = { readonly files: KeptFiles; readonly companyId: string; readonly sent: readonly SentAlong[] }

/**
 * Files from somebody's own machine: looked at as uploads are, and kept under names that the rows of the act give. If
 * no row comes to name them, the sweep takes them away.
 */
export async function takeFiles({ files, companyId, sent }: Taking): Promise<Result<NewMailFile[]>> {
  const kept: NewMailFile[] = []
  let left = mostFileBytes
  for (const { content, name } of sent) {
    if (!mayBeSentAlong(name)) return refused({ code: 'media-type-not-supported' })
    const bytes = Buffer.from(content.replace(/^data:[^,]{0,200},/, ''), 'base64')
    left -= bytes.length
    if (left < 0) return refused({ code: 'too-large', message: tell('mails.problems.tooLarge') })
    const received = await receiveFile(files.incoming, {
      ...{ name, bytes: one(bytes), mostBytes: mostFileBytes },
      // Whoever writes the mail is told; nothing of it came to a record.
      onInfected: async () => undefined,
    })
    if (!received.ok) return received
    const id = newId()
    const storageName = `${companyId}/${id.slice(-2)}/${id}`
    await files.keep(received.value, storageName)
    const { mediaType, size, sha256 } = received.value
    kept.push({ id, name: received.value.name, mediaType, size, sha256, storageName })
  }
  return granted(kept)
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
