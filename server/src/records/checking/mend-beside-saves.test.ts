import { describe, expect, test } from 'vitest'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { openRaceDesk } from '../../test-support/races/race-desk.ts'
import { checkRecords } from './check-records.ts'
import { mendRecords } from './mend-records.ts'

const desk = await openRaceDesk()
const { call, database, lender, openLoan, faults } = desk
const { companyId } = lender

/** A loan whose list row says another name than its borrower has, and what mends it. */
async function openWrong() {
  const loan = await openLoan({ isShared: true, isInvited: false })
  const only = [loan.id, loan.personId]
  await database.ownerPool.query(`update record_list set t1 = 'Nobody' where company_id = $1 and record_id = any($2)`, [
    ...[companyId, only],
  ])
  const differences = await checkRecords(database, companyId, { only })
  const mend = () => mendRecords(database, companyId, differences)
  const rename = () => call('admin', `PATCH people/${loan.personId}`, { formData: { first_name: 'Renamed' } })
  const save = () => desk.save('admin', loan.id, { formData: { fee: '12' } })
  return { loan, mend, rename, save }
}

describe('rows are written anew as their records are', () => {
  test('while the borrower is being renamed', async () => {
    const { loan, mend, rename } = await openWrong()
    const { first, hadToWait } = await overlapping(database.ownerPool, rename, mend)
    expect([first.status, hadToWait, await faults(loan)]).toEqual([200, true, []])
  })

  test('and the borrower is renamed after it', async () => {
    const { loan, mend, rename } = await openWrong()
    const { second, hadToWait } = await overlapping(database.ownerPool, mend, rename)
    expect([second.status, hadToWait, await faults(loan)]).toEqual([200, true, []])
  })

  test('while the loan is being saved, which holds its borrower: neither locks the other up', async () => {
    const { loan, mend, save } = await openWrong()
    const { first, hadToWait } = await overlapping(database.ownerPool, save, mend)
    expect([first.status, hadToWait, await faults(loan)]).toEqual([200, true, []])
  })
})
