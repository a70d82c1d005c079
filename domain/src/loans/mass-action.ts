import { z } from 'zod'
import { bulkJob, leftOutCount } from '../records/bulk/bulk-job.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'
import { loanAccesses } from './guest-actor.ts'
import { loanNarrowing } from './loan-endpoints.ts'

/** Ids that one call names at most; more are meant by a whole list. */
export const mostIds = 10_000

/** What is done: specified is taking out of use, which its words call deleting; taking back into use goes with it. */
export const massActs = ['deactivate', 'activate'] as const
export type MassActKey = (typeof massActs)[number]

/**
 * Which records: those with these ids, or, where no id is named, all of the list that the filters leave. The filters say
 * so also where there are none (`[]`): a call that names nothing means nothing.
 */
export const whichRecords = {
  /** Where the rows were ticked, or on which of the two commands. It decides nothing, and may not contradict the rest. */
  from: z.string().max(80).optional(),
  /** The kind of records; what the path names already need not be said again. */
  module: z.string().min(1).max(64).optional(),
  Ids: z.array(z.string().min(1).max(64)).max(mostIds).optional(),
  ...loanNarrowing,
  /** Of lists that are of people in use or of those who are not. */
  active: z.boolean().optional(),
}

export const massRefusals = [
  'not-allowed',
  'not-found',
  'unknown-list-field',
  'invalid-request',
  'nothing-to-change',
  'too-many-requests',
] as const

/** Ten thousand ids fit. */
export const massBodyLimit = 1024 * 1024

/** The specified call for a kind of records, at its specified path. */
export function massActionAt<const Path extends string>(path: Path) {
  return endpoint({
    method: 'POST',
    path,
    summary:
      'Take the selected records, or all of a list, out of use or back into it; or share loans with the affiliate.',
    access: 'signed-in',
    audit: { action: 'permission-changed', notes: ['from', 'module', 'action', 'affiliate_company', 'loan_access'] },
    body: z.strictObject({
      ...whichRecords,
      /** Absent: they are taken out of use. */
      action: z.enum(massActs).optional(),
      /** The number that was confirmed: where there are more by now, nothing is done. */
      count: z.int().min(0).optional(),
      /** Loans are shared with it instead. */
      affiliate_company: z.string().min(1).max(64).optional(),
      /** Absent: what the company gives this affiliate by default. */
      loan_access: z.enum(loanAccesses).optional(),
      expires_at: instant.nullable().optional(),
    }),
    reply: acknowledgement.extend({
      /** As far as it is done; the job tells of the rest. */
      done: z.int(),
      left_out: z.array(leftOutCount),
      job: bulkJob.nullable(),
      /** Of loans that were shared one by one. */
      shared: z.array(z.string()).optional(),
      skipped: z.array(z.object({ _id: z.string(), code: z.string(), message: z.string() })).optional(),
    }),
    refusals: [
      ...massRefusals,
      'stale',
      'invalid-fields',
      'loan-not-found',
      'already-shared',
      'affiliate-takes-no-loans',
      'too-many-loans',
      'record-inactive',
    ],
    keyed: true,
    bodyLimit: massBodyLimit,
  })
}
