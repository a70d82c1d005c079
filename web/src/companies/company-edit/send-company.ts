import { saveAffiliates, saveCompany } from '@corbel/domain/companies/company-endpoints'
import type { CompanyReply } from '@corbel/domain/companies/company-replies'
import { saveMenu, saveNumbering } from '@corbel/domain/companies/company-setup-endpoints'
import type { BodyInputOf } from '@corbel/domain/shared/endpoint'
import { call } from '../../api.ts'
import { ApiRefusal } from '../../api-errors.ts'
import { changedMembers, changedPlaces } from '../../ui/editing/changed-places.ts'
import { type CompanyDraft, draftOf } from './company-draft.ts'

interface Sending {
  stored: CompanyReply
  draft: CompanyDraft
  /** After each step that went through: what is stored now. */
  onStored: (company: CompanyReply) => void
}

/** Sends what differs, the settings first, then menu, numbers and affiliates, which have calls of their own. */
export async function sendCompany({ stored, draft, onStored }: Sending): Promise<CompanyReply> {
  let latest = stored
  const keep = ({ company }: { company: CompanyReply }) => {
    latest = company
    onStored(company)
  }
  const before = draftOf(stored)
  const params = { id: stored._id }
  const settings = changedSettings(before, draft)
  if (settings !== null) {
    const body = { ...settings, rev: stored.rev }
    keep(await call(saveCompany, { params, body }))
  }
  if (changedPlaces(before.menu, draft.menu).length > 0) {
    const items = draft.menu.map(({ title: _title, ...item }) => item)
    const saved = await placed(
      () => call(saveMenu, { params, body: { items } }),
      (place) => place.replace(/^items/, 'menu'),
    )
    keep(saved)
  }
  for (const program of draft.numbering) {
    const change = changedNumbering(before, program)
    if (change === null) continue
    const saved = await placed(
      () => call(saveNumbering, { params, body: { program: program._id, ...change } }),
      (place) => `numbering.${program._id}.${place}`,
    )
    keep(saved)
  }
  if (changedPlaces(before.affiliates, draft.affiliates).length > 0) {
    const affiliates = draft.affiliates.map((one) => ({ ...one, company: one.company._id }))
    keep(await call(saveAffiliates, { params, body: { affiliates } }))
  }
  return latest
}

function changedSettings(before: CompanyDraft, draft: CompanyDraft): BodyInputOf<typeof saveCompany> | null {
  return changedMembers<BodyInputOf<typeof saveCompany>>(
    {},
    {
      ...changedMembers(
        { name: before.name, applyNowUrl: before.applyNowUrl, licences: before.licences },
        { name: draft.name, applyNowUrl: draft.applyNowUrl, licences: draft.licences },
      ),
      ...section('profile', changedMembers(before.profile, draft.profile)),
      ...section('branding', changedMembers(before.branding, draft.branding)),
      ...section('labels', changedMembers(before.labels, draft.labels)),
      ...section('features', changedMembers(before.features, draft.features)),
      ...section('payments', changedMembers(before.payments, draft.payments)),
      ...section('security', changedMembers(before.security, draft.security)),
    },
  )
}

const section = <Name extends string, Members>(name: Name, members: Members | null) =>
  members === null ? {} : { [name]: members }

function changedNumbering(before: CompanyDraft, { _id, prefix, next }: CompanyDraft['numbering'][number]) {
  const stored = before.numbering.find((one) => one._id === _id)
  return stored === undefined ? null : changedMembers({ prefix: stored.prefix, next: stored.next }, { prefix, next })
}

/** Points what a call of its own refuses at its place in the whole company. */
async function placed<Reply>(send: () => Promise<Reply>, placeOf: (place: string) => string): Promise<Reply> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    throw error.placed(placeOf)
  }
}
