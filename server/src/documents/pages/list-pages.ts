import { createReadStream } from 'node:fs'
import type { Actor } from '@corbel/domain/auth/actor'
import type { listPages as endpoint, viewPage } from '@corbel/domain/documents/page-endpoints'
import type { QueryOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { RawCall } from '../../platform/http/route.ts'
import { openUploads, ownUpload } from '../chunks/open-uploads.ts'
import { signatureOf } from '../uploading/byte-evidence.ts'

type Asked = { readonly folder: string; readonly query: QueryOf<typeof endpoint> }

/** Pages that somebody has photographed: they are there again when a phone has loaded the page anew. */
export async function listPages(
  { companyId, personId }: Actor,
  { folder, query: { owner, element } }: Asked,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const own = (await openUploads(folder).list()).filter(
    ({ about }) =>
      about.companyId === companyId &&
      about.personId === personId &&
      about.page === true &&
      about.owner === owner &&
      about.element === element,
  )
  // Ids count up with the time at which they are made.
  const inOrder = own.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return granted({ pages: inOrder.map(({ id, about: { size }, received }) => ({ _id: id, size, received })) })
}

/** Whoever opens the answer as a page gets one that runs nothing, loads nothing and belongs to no origin. */
const sandbox = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The picture of a page, for whoever photographed it and nobody else. */
export async function sendPage({
  actor,
  params,
  reply,
  services,
}: RawCall<typeof viewPage>): Promise<Result<undefined>> {
  const uploads = openUploads(services.files.folder)
  const found = await ownUpload(uploads, actor, params.id)
  if (!found.ok) return found
  const { id, about, received } = found.value
  if (about.page !== true || received !== about.size) return refused({ code: 'not-found' })
  const path = uploads.pathOf(id)
  if ((await signatureOf(path)) !== 'jpg') return refused({ code: 'not-found' })
  reply.headers({
    'content-type': 'image/jpeg',
    'content-length': received,
    'content-security-policy': sandbox,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  await reply.send(createReadStream(path))
  return granted(undefined)
}
