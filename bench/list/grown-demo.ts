import { RunningCorbel } from '../../tools/running-corbel.ts'
import { ownerPool } from '../fences/owner-pool.ts'
import { type Demo, openDemo } from '../lending/open-demo.ts'
import { type Growth, growCompany, grownCompany, rareProgram } from './grow-company.ts'
import type { Grown } from './list-rows.ts'

export interface Measuring {
  dataFolder: string
  growth: Growth
  /** The checkout whose program is measured; this one where none is named. */
  against: string | undefined
  say: (sentence: string) => void
}

/** The program with a grown company, just started. A folder that has one already is taken as it is. */
export async function openGrown({ dataFolder, growth, against, say }: Measuring): Promise<Demo> {
  const other = against === undefined ? {} : { repository: against }
  const seeding = await RunningCorbel.start({ dataFolder, ...other })
  try {
    await seeding.seeded()
    const owners = await ownerPool(dataFolder)
    const client = await owners.connect()
    const grown = await client.query('select from program where id = $1', [rareProgram.id])
    if (grown.rowCount === 0) {
      const before = performance.now()
      await growCompany(client, growth)
      say(`grown to ${growth.loans} loans in ${Math.round((performance.now() - before) / 1_000)} s`)
    }
    client.release()
    await owners.end()
  } finally {
    await seeding.stop()
  }
  return openDemo(dataFolder, {}, against)
}

/** What the rows of the table ask for, of a company that has grown. */
export async function lookInto(dataFolder: string): Promise<Grown & { ids: string[] }> {
  const owners = await ownerPool(dataFolder)
  const one = async <Row extends Record<string, unknown>>(text: string): Promise<Row> => {
    const [row] = (await owners.query<Row>(text, [grownCompany])).rows
    if (row === undefined) throw new Error(`nothing is found by ${text}`)
    return row
  }
  try {
    const { loans } = await one<{ loans: number }>(
      'select count(*) as loans from record_list where company_id = $1 and module_id = 1 and active',
    )
    const middle = await one<{ id: string; number: string; name: string }>(
      `select record_id as id, number, t1 || ' ' || t2 as name from record_list
       where company_id = $1 and program_id = 2 order by number offset ${Math.floor(loans / 2)} limit 1`,
    )
    const full = await one<{ id: string }>(
      "select id from loan where company_id = $1 and program_id = 1 and number like 'HL-1009'",
    )
    const { ids } = await one<{ ids: string[] }>(
      `select array_agg(record_id) as ids from (
         select record_id from record_list where company_id = $1 and program_id = 2 order by loan_no desc limit 16) as newest`,
    )
    const known = { loans, loanId: middle.id, fullLoanId: full.id, fullName: middle.name, number: middle.number }
    return { ...known, slotless: 'public_record_bankrupt', ids }
  } finally {
    await owners.end()
  }
}
