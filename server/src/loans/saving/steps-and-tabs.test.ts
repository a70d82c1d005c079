import { compileForm } from '@corbel/domain/forms/compile-form'
import { openForm } from '@corbel/domain/forms/form-session'
import { fieldsOfStep } from '@corbel/domain/forms/steps/form-step'
import { stepsOf } from '@corbel/domain/forms/steps/steps-of'
import { expect, test } from 'vitest'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import { sampleLoanForm } from '../../test-support/sample-loan-form.ts'
import { wordsOf } from '../../test-support/words-of.ts'

const desk = await openLoanDesk()
const { save, newLoan, loan, database, lender } = desk

/** What is asked of a borrower and waits for nobody's review; what is sealed is another text each time. */
const answers: Record<string, unknown> = {
  ...{ phone: '(208) 555-0100', started: '2024-02-29', features: ['Points', 'Escrow'], is_rushed: true },
  ...{ purpose: 'Refinance', old_rate: '6.125', amount: '250000.05', fee: '1200', cash_out: '0.10' },
  accounts: [
    { bank: 'First', value: '10.01' },
    { bank: 'Zweite Bank, Köln', value: '0.99' },
  ],
}
const protectedOnes = { ssn: '900-12-3456', birth_date: '1990-04-30' }

function stepsOfBorrower(): string[][] {
  const compilation = compileForm(sampleLoanForm)
  if (!compilation.ok) throw new Error(compilation.refusal.reason)
  const viewer = { role: '6', canUpdate: true }
  const session = openForm(compilation.form, { ...answers, ...protectedOnes }, viewer)
  return stepsOf(compilation.form, session, viewer).steps.map((step) => [...fieldsOfStep(step)])
}

/** Rows and people have ids of their own. */
async function stored(id: string): Promise<string[]> {
  const kept = await database.ownerPool.query(
    `select (record.info::jsonb - 'ssn' - 'birth_date' - 'number' - 'auto_increment')::text as info,
       (to_jsonb(record_list) - array['record_id', 'loan_no', 'number', 'created_at', 'updated_at', 'rev'])::text as listed
     from record join record_list on record_list.company_id = record.company_id and record_list.record_id = record.id
     where record.company_id = $1 and record.id = $2`,
    [lender.companyId, id],
  )
  return [wordsOf(kept.rows[0].info), wordsOf(kept.rows[0].listed)]
}

const readOf = async (id: string): Promise<string> => {
  const { info } = (await loan('admin', id)) as { info: Record<string, unknown> }
  const { number, auto_increment, ...told } = info
  return wordsOf(told)
}

test('a borrower who answers step by step and staff who fill in tabs leave the same record, byte for byte', async () => {
  const [stepped, tabbed] = [await newLoan(), await newLoan()]
  const given = { ...answers, ...protectedOnes }
  const steps = stepsOfBorrower()
  expect(steps.length).toBeGreaterThan(2)
  expect(Object.keys(given).filter((field) => !steps.flat().includes(field))).toEqual([])
  for (const fields of steps) {
    const formData = Object.fromEntries(Object.entries(given).filter(([field]) => fields.includes(field)))
    if (Object.keys(formData).length === 0) continue
    const answer = await save('borrower', stepped, { formData, force: true })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const answer = await save('admin', tabbed, { formData: given, force: true })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await readOf(stepped)).toEqual(await readOf(tabbed))
  expect(await readOf(stepped)).toContain('11.00')
  expect(await stored(stepped)).toEqual(await stored(tabbed))
})
