import { filesOfLicences, isSameLicence, licenceName, type PersonLicence } from '@corbel/domain/people/licences/licence'
import { licence, mostLicences } from '@corbel/domain/people/licences/licence-endpoints'
import { z } from 'zod'
import type { MergedPerson, MergingPart, Moving } from '../../records/merging/merging-part.ts'
import type { SavingCall } from '../../records/saving/load-to-save.ts'
import { moveFiles } from '../merging/merging-repository.ts'
import { changeLicences } from './save-licences.ts'
import { licencesOf } from './show-licences.ts'

const kept = z.array(licence)

/** Licences of somebody of staff: those that the one who stays does not have under the same number come to them. */
export const mergedLicences: MergingPart = {
  key: 'licences',
  // Whoever may merge two people reads both, and whoever reads somebody of staff reads their licences.
  count: async (db, { companyId }, personId) => (await licencesOf(db, companyId, personId)).licences.length,
  move: async (call, moving) => {
    const { from, to } = await bothOf(call, moving)
    const coming = from
      .filter((one) => !to.some((other) => isSameLicence(one, other)))
      .slice(0, Math.max(0, mostLicences - to.length))
    await moveDocuments(call, { licences: coming, from: moving.from, to: moving.to })
    await handOn(call, moving, { from: without(from, coming), to: [...to, ...coming] })
    return coming
  },
  giveBack: async (call, { kept: stored, ...moving }) => {
    const moved = kept.parse(stored)
    const { from, to } = await bothOf(call, moving)
    const back = moved.filter((one) => to.some((other) => isUnchanged(one, other)))
    await moveDocuments(call, { licences: back, from: moving.to, to: moving.from })
    await handOn(call, moving, { from: [...from, ...back], to: without(to, back) })
    const left = moved.filter((one) => !back.includes(one))
    return {
      count: back.length,
      left: left.map((one) => ({ title: licenceName(one), page: `/workforces/edit/${moving.to.id}` })),
    }
  },
}

type Both = { readonly from: readonly PersonLicence[]; readonly to: readonly PersonLicence[] }

async function bothOf({ db, actor }: SavingCall, { from, to }: Pick<Moving, 'from' | 'to'>): Promise<Both> {
  const of = async ({ id }: MergedPerson) => (await licencesOf(db, actor.companyId, id)).licences
  return { from: await of(from), to: await of(to) }
}

async function handOn(call: SavingCall, { lock, from, to }: Moving, after: Both): Promise<void> {
  const movedFiles = filesOfLicences([...after.from, ...after.to])
  await changeLicences(call, lock, { id: from.id, licences: after.from, movedFiles })
  await changeLicences(call, lock, { id: to.id, licences: after.to, movedFiles })
}

type Documents = Pick<Moving, 'from' | 'to'> & { readonly licences: readonly PersonLicence[] }

/** The document of a licence is whose the licence is. */
async function moveDocuments({ db, actor }: SavingCall, { licences, from, to }: Documents): Promise<void> {
  await moveFiles(db, { companyId: actor.companyId, ids: filesOfLicences(licences), from: from.id, to: to.id })
}

const without = (all: readonly PersonLicence[], gone: readonly PersonLicence[]): PersonLicence[] =>
  all.filter((one) => !gone.some((other) => isSameLicence(one, other)))

const isUnchanged = (one: PersonLicence, other: PersonLicence): boolean =>
  isSameLicence(one, other) &&
  one.issuedOn === other.issuedOn &&
  one.expiresOn === other.expiresOn &&
  one.file?._id === other.file?._id
