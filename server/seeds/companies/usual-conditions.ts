import type { Db } from '../../src/platform/database/db.ts'
import { type StoredTemplate, writeTemplates } from '../../src/products/conditions/condition-template-repository.ts'
import { demoId } from '../demo-id.ts'
import { harborId, harborPrograms } from './harbor.ts'
import { roleIds } from './roles.ts'

type Asked = Omit<StoredTemplate, 'id' | 'detail' | 'clearers'> & Partial<Pick<StoredTemplate, 'detail' | 'clearers'>>

/** What an underwriter asks of nearly every conventional loan. */
const usual: readonly Asked[] = [
  {
    ...{ title: 'Verbal verification of employment', stage: 'funding', waitsOn: 'staff', dueDays: 10 },
    detail: 'Within ten business days before the note date.',
  },
  {
    ...{ title: 'Large deposits explained', stage: 'documents', waitsOn: 'borrower', dueDays: 5 },
    detail: 'A letter and the source of each deposit above half of the monthly income.',
  },
  {
    ...{ title: 'Appraisal reviewed', stage: 'documents', waitsOn: 'staff', dueDays: 7 },
    clearers: [roleIds.reviewer],
  },
  { title: 'Clear title commitment', stage: 'closing', waitsOn: 'other', dueDays: 10 },
  {
    ...{ title: 'Homeowner’s insurance binder', stage: 'closing', waitsOn: 'borrower', dueDays: 10 },
    detail: 'With the lender named as mortgagee and a year paid.',
  },
  { title: 'Signed closing package returned', stage: 'funding', waitsOn: 'other', dueDays: null },
]

/** Offered on conventional loans; somebody puts them there. */
export async function insertHarborConditions(db: Db, at: Date): Promise<void> {
  const templates = usual.map((one, index) => ({
    detail: '',
    clearers: [],
    ...one,
    id: demoId('conditionTemplate', index + 1),
  }))
  await writeTemplates(db, {
    ...{ companyId: harborId, programId: harborPrograms.conventional, templates, at, by: 'Dana Whitfield' },
  })
}
