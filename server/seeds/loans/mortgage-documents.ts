import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentStatus } from '@corbel/domain/documents/document'
import { needType } from '@corbel/domain/documents/document'
import { insertFile } from '../../src/documents/file-repository.ts'
import { writeDocument } from '../../src/documents/kept/document-repository.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { openFileStore } from '../../src/platform/files/open-file-store.ts'
import { lockRecords } from '../../src/records/lock-records.ts'
import { refreshRecordProjection } from '../../src/records/record-projection.ts'
import type { SeedDeps } from '../../src/start-seeding.ts'
import { mortgageNeedId, mortgagePapers } from '../companies/document-needs.ts'
import { harborId } from '../companies/harbor.ts'
import { demoId } from '../demo-id.ts'
import { castIds } from '../people/cast.ts'
import { pseudoRandom } from '../people/pseudo-random.ts'
import { conventionalLoans, mortgageLoanId } from './mortgage-loans.ts'
import { smallPdf } from './small-pdf.ts'
import { dayBefore, daysBefore } from './spread-over-time.ts'

type Wanted = { readonly title: string; readonly status: DocumentStatus; readonly reason?: string }

/** What a lender asks for, and what is called wrong with it. */
const papers = [
  {
    title: mortgagePapers.payStubs,
    file: 'pay stubs',
    fault: 'The stub of the second half of the month is missing.',
  },
  { title: mortgagePapers.bankStatements, file: 'bank statements', fault: 'Page 2 of 4 is missing.' },
  { title: mortgagePapers.w2, file: 'w-2', fault: 'Last year’s form cannot be read.' },
  { title: mortgagePapers.license, file: 'driver license', fault: 'The photo is cut off at the right edge.' },
  { title: mortgagePapers.insurance, file: 'insurance binder', fault: 'The policy names another address.' },
] as const

const [payStubs, bankStatements, w2, license, insurance] = papers

/** Rosa's loans have a document in each state. */
const rosas: readonly (readonly Wanted[])[] = [
  [
    { title: bankStatements.title, status: 'Awaiting Reupload', reason: bankStatements.fault },
    { title: payStubs.title, status: 'Awaiting Review' },
    { title: w2.title, status: 'Approved' },
    { title: license.title, status: 'Approved' },
    { title: insurance.title, status: 'Not Uploaded' },
  ],
  [
    { title: license.title, status: 'Approved' },
    { title: payStubs.title, status: 'Not Uploaded' },
    { title: bankStatements.title, status: 'Not Uploaded' },
  ],
]

/** How far the documents of a loan have come by its stage, of ten. */
const come: Readonly<Record<string, number>> = {
  Application: 3,
  Processing: 6,
  Underwriting: 8,
  'Conditional approval': 9,
  'Clear to close': 10,
  Closing: 10,
}

function wantedOf(index: number, rosasLoan: number): readonly Wanted[] {
  if (rosasLoan >= 0) return rosas[rosasLoan] ?? []
  const scenario = conventionalLoans[index]
  const isTold = scenario !== undefined && scenario.stage in come && (index < 14 || index % 3 === 0)
  if (!isTold) return []
  const random = pseudoRandom(120_000 + index)
  const far = come[scenario.stage] ?? 0
  return papers.map(({ title, fault }): Wanted => {
    const drawn = random.between(1, 10)
    if (drawn > far) return { title, status: 'Not Uploaded' }
    if (drawn === far) return { title, status: 'Awaiting Review' }
    return drawn === 1 && far < 9
      ? { title, status: 'Awaiting Reupload', reason: fault }
      : { title, status: 'Approved' }
  })
}

const mostPapers = 8
const maria = { personId: castIds.maria, name: 'Maria Chen' }

/** The documents of conventional loans that are under way, with a page each where one was sent. */
export async function insertMortgageDocuments(
  db: Db,
  { config, clock }: Pick<SeedDeps, 'config' | 'clock'>,
  anchor: Date,
): Promise<void> {
  const store = openFileStore(config, clock)
  const folder = join(config.dataFolder, 'files', 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const told: string[] = []
  let rosasLoans = 0
  for (const [index, scenario] of conventionalLoans.entries()) {
    const rosasLoan = scenario.isRosas === true ? rosasLoans++ : -1
    const all = wantedOf(index, rosasLoan)
    if (all.length > 0) told.push(mortgageLoanId(index))
    for (const [at, wanted] of all.entries()) {
      const number = index * mostPapers + at
      const place = {
        companyId: harborId,
        recordId: mortgageLoanId(index),
        docType: needType(mortgageNeedId(wanted.title)),
      }
      const askedAt = daysBefore(anchor, Math.min(scenario.days, 12) - at / 10)
      const { title, status, reason = null } = wanted
      await writeDocument(db, {
        ...{ ...place, id: demoId('document', number), title, status, reason, notApplicable: null, source: 'need' },
        ...{ datedOn: null, expiredOn: null, dismissed: false },
        ...{ due: dayBefore(anchor, 3 - (number % 9)), sending: null, sentBy: null, by: maria, at: askedAt },
        ...{ askedAt, askedBy: maria.personId, askedByName: maria.name },
      })
      if (status === 'Not Uploaded') continue
      const id = demoId('file', number)
      const name = `${papers.find((one) => one.title === title)?.file ?? 'paper'}.pdf`
      const bytes = smallPdf(title, ['Made for the demo of Corbel.', `Loan HL-${1001 + index}`])
      const storageName = `${harborId}/${id.slice(-2)}/${id}`
      const path = join(folder, `seed-${id}`)
      await writeFile(path, bytes, { mode: 0o600 })
      await store.put(path, storageName)
      await insertFile(db, {
        ...{
          companyId: harborId,
          id,
          recordId: place.recordId,
          fieldId: place.docType,
          rowId: null,
          name,
          storageName,
        },
        ...{ mediaType: 'application/pdf', size: bytes.length, sha256: createHash('sha256').update(bytes).digest() },
        ...{ createdAt: daysBefore(anchor, Math.min(scenario.days, 11) - at / 10), createdBy: maria.personId },
        scannedAt: null,
        isLocked: false,
      })
    }
  }
  // Lists and the first page say what documents a loan waits for.
  await refreshRecordProjection(db, await lockRecords(db, harborId, { change: told }), told)
}
