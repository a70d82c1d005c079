import { largestFileBytes } from '@corbel/domain/documents/file-rules'
import { joinPages as endpoint } from '@corbel/domain/documents/page-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { readKeyClaim } from '../../platform/http/idempotency.ts'
import type { RawCall } from '../../platform/http/route.ts'
import type { VerbReply } from '../../platform/http/run-verb.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { answeredBefore } from '../chunks/answered-before.ts'
import { openUploads, ownUpload, type UploadInChunks } from '../chunks/open-uploads.ts'
import { noteInfected } from '../quarantine/note-infected.ts'
import { receiveFile } from '../uploading/received-file.ts'
import { storeUpload } from '../uploading/store-upload.ts'
import { type PagePicture, pdfOfPictures } from './pdf-of-pictures.ts'
import { pictureAt } from './picture-at.ts'

type Call = RawCall<typeof endpoint> & { readonly kinds: readonly RecordKind[] }

/**
 * Photographed pages become one PDF, which then goes the way of every file. The pages are over once it is on the
 * record; refused, they stay for another try.
 */
export async function joinPages(call: Call): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { actor, at, request, reply } = call
  const claim = readKeyClaim(request, { actor, endpoint, at })
  if (!claim.ok) return claim
  const pages = await ownPages(call)
  const isOver = !pages.ok && pages.refusal.code === 'not-found'
  const answer = isOver
    ? await answeredBefore(call, claim.value)
    : pages.ok
      ? await store(call, pages.value, claim.value)
      : pages
  if (!answer.ok) return answer
  if (answer.value.isRepeated) reply.header('x-served-from-cache', 'true')
  return granted(JSON.parse(answer.value.text.toString()))
}

/** All of them, whole, and of one document; each but once. */
async function ownPages({ actor, body, services }: Call): Promise<Result<readonly UploadInChunks[]>> {
  const uploads = openUploads(services.files.folder)
  const pages: UploadInChunks[] = []
  for (const id of new Set(body.pages)) {
    const page = await ownUpload(uploads, actor, id)
    if (!page.ok) return page
    if (page.value.about.page !== true) return refused({ code: 'not-found' })
    pages.push(page.value)
  }
  const places = new Set(
    pages.map(({ about: { module, owner, element, row } }) => [module, owner, element, row].join()),
  )
  if (places.size > 1) return refused({ code: 'not-found' })
  return pages.every(({ about, received }) => about.size === received)
    ? granted(pages)
    : refused({ code: 'invalid-fields', fields: { pages: tell('documents.refused.bytesMissing') } })
}

async function store(
  { kinds, actor, at, services, client }: Call,
  pages: readonly UploadInChunks[],
  claim: Parameters<typeof answeredBefore>[1],
): Promise<Result<VerbReply>> {
  const uploads = openUploads(services.files.folder)
  const pictures: PagePicture[] = []
  for (const { id, received } of pages) {
    const picture = await pictureAt(uploads.pathOf(id), received)
    if (!picture.ok) return picture
    pictures.push(picture.value)
  }
  const [first] = pages
  if (first === undefined) return refused({ code: 'not-found' })
  const { name, module, owner, element, row, sending, replaces } = first.about
  const made = await receiveFile(services.files.incoming, {
    name: pdfName(name),
    bytes: pdfOfPictures(pictures),
    mostBytes: largestFileBytes,
    onInfected: (infected) => noteInfected({ services, actor, at, kinds }, infected, { module, owner }),
  })
  if (!made.ok) return made
  const answer = await storeUpload(
    { target: { module, owner, element, row, sending, replaces }, files: [made.value] },
    { kinds, services, actor, at, claim, client },
  )
  if (answer.ok) for (const { id } of pages) await uploads.discard(id)
  return answer
}

const pdfName = (name: string): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`)
