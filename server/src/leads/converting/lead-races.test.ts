import { describe, expect, test } from 'vitest'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { openLeadDesk } from '../../test-support/sample-lead-desk.ts'

const { call, database, newLead, convert } = await openLeadDesk()
const pool = database.ownerPool

const acts = {
  'save values': (id: string) => call('admin', `PATCH leads/${id}`, { formData: { remark: 'Saved' } }),
  assign: (id: string) => call('admin', `PATCH leads/${id}`, { adminInfo: { workforces: [] } }),
  'move the status': (id: string) => call('admin', `PATCH leads/${id}`, { adminInfo: { status: '2' } }),
  deactivate: (id: string) => call('admin', `DELETE leads/${id}`),
  convert: (id: string) => convert('officer', id),
}
type ActName = keyof typeof acts
const names = Object.keys(acts) as ActName[] // The keys of a constant of this file.

/** What was converted or taken out of use changes no more, but for being taken out of use. */
const expected = (first: ActName, second: ActName): [number, number] =>
  (first === 'convert' || first === 'deactivate') && second !== 'deactivate' ? [200, 409] : [200, 200]

describe.each(names)('while somebody does this: %s', (first) => {
  test.each(names)('another one does this: %s', async (second) => {
    const id = await newLead()
    const both = await overlapping(
      pool,
      () => acts[first](id),
      () => acts[second](id),
    )
    const codes = [both.first, both.second].map(({ status }) => status)
    expect(codes, JSON.stringify([both.first.body, both.second.body])).toEqual(expected(first, second))
    expect(both.hadToWait).toBe(true)
    const { rows } = await pool.query(
      `select (select count(*)::int from lead_conversion where lead_id = record.id) as conversions, status,
         rev, (select count(*)::int from history where record_id = record.id) as told from record where id = $1`,
      [id],
    )
    const isConverted = [first, second].some((name, at) => name === 'convert' && codes[at] === 200)
    expect(rows[0]).toMatchObject({ conversions: isConverted ? 1 : 0, told: rows[0]?.rev })
    expect(rows[0]?.status.includes(4)).toBe(isConverted)
  })
})
