import { z } from 'zod'
import { leftOutCount } from '../records/bulk/bulk-job.ts'
import { endpoint } from '../shared/endpoint.ts'
import { massActionAt, massActs, massBodyLimit, massRefusals, whichRecords } from './mass-action.ts'

export const countMassAction = endpoint({
  method: 'POST',
  path: 'module/mass_action/count',
  summary: 'How many records an act on the selected ones or on a whole list changes, and why others are left out.',
  access: 'signed-in',
  audit: { action: 'sensitive-value-searched', onlyIfTold: true },
  body: z.strictObject({ ...whichRecords, action: z.enum(massActs) }),
  reply: z.object({ count: z.int(), left_out: z.array(leftOutCount) }),
  refusals: massRefusals.filter((code) => code !== 'nothing-to-change'),
  bodyLimit: massBodyLimit,
})

export const massAction = massActionAt('module/mass_action')

export const massActionOnLoans = massActionAt('opportunities/mass_action')
