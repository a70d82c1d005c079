import { companyPolicy } from '@corbel/domain/companies/company-policy'
import type { PictureKind } from '@corbel/domain/companies/company-setup-endpoints'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { FastifyRequest } from 'fastify'
import { type CompanyCall, type CompanyInHand, configureCompany, readCompany } from '../company-in-hand.ts'
import { type CompanyPage, companyPage } from '../company-page.ts'
import { writeCompany } from '../company-repository.ts'
import { noteCompanyChange } from '../note-company-change.ts'
import { deletePicture, writePicture } from './picture-repository.ts'
import { type ReadPicture, readPicture } from './read-picture.ts'

export type PicturePlace = { readonly id: string; readonly kind: PictureKind }

/** Who may is asked before the first byte is read. */
export async function uploadPicture(
  call: CompanyCall & { readonly request: FastifyRequest },
  place: PicturePlace,
): Promise<Result<CompanyPage>> {
  const admitted = await readCompany(call, place.id, async ({ visitor }) =>
    visitor.kind === 'person' && companyPolicy.configure(visitor.actor)
      ? granted(null)
      : refused({ code: 'not-allowed' }),
  )
  if (!admitted.ok) return admitted
  const read = await readPicture(call.request)
  if (!read.ok) return read
  return configureCompany(call, place.id, (hand) => keep(hand, place, read.value))
}

async function keep(
  hand: CompanyInHand,
  { id, kind }: PicturePlace,
  picture: ReadPicture,
): Promise<Result<CompanyPage>> {
  const { db, at, by } = hand
  const { bytes, mediaType, hash, ending } = picture
  const name = `${id}.${kind}.${hash}.${ending}`
  await writePicture(db, { companyId: id, kind, name, mediaType, bytes, at, by: by.name })
  return noteAddress(hand, kind, `/api/public/pictures/${name}`)
}

export async function removePicture(call: CompanyCall, { id, kind }: PicturePlace): Promise<Result<CompanyPage>> {
  return configureCompany(call, id, async (hand) => {
    const isGone = await deletePicture(hand.db, id, kind)
    return isGone ? noteAddress(hand, kind, null) : refused({ code: 'not-found' })
  })
}

/** The settings name the picture, so that the menu tells its address without another look. */
async function noteAddress(
  hand: CompanyInHand,
  kind: PictureKind,
  address: string | null,
): Promise<Result<CompanyPage>> {
  const { db, company, at, by } = hand
  await writeCompany(db, { id: company.id, settings: { [kind]: address }, at, by: by.name })
  const before = { [kind]: company.settings[kind] }
  await noteCompanyChange(hand, { section: 'branding', before, after: { [kind]: address } })
  return granted(await companyPage(hand))
}
