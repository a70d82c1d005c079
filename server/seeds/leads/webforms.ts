import { standardLeadForm } from '@corbel/domain/leads/standard-lead-form'
import { webformSettings } from '@corbel/domain/webforms/webform-settings'
import { leadForm } from '../../src/leads/lead-form.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { insertWebform } from '../../src/webforms/webform-repository.ts'
import { harborGroups, harborId, summitId } from '../companies/harbor.ts'
import { sourceIds } from '../companies/shared-setup.ts'
import { demoId } from '../demo-id.ts'

const settings = webformSettings.parse({
  layout: 'single',
  terms:
    'We use what you tell us to answer your request, and for nothing else.\nNothing you send here is an application for credit.',
  thankYou: 'Thank you. One of our loan officers calls you within one business day.',
  source: String(sourceIds.website),
  prefill: ['first_name', 'last_name', 'email', 'phone'],
})

/** The form on a demo lender's own site. */
export async function insertWebforms(db: Db, companyId: string, at: Date): Promise<void> {
  await leadForm(db, companyId)
  const isHarbor = companyId === harborId
  await insertWebform(db, {
    ...{ companyId, id: demoId('webform', isHarbor ? 1 : 2), title: 'Apply now', content: standardLeadForm() },
    settings: isHarbor ? { ...settings, group: String(harborGroups.retail) } : { ...settings, source: null },
    ...{ by: 'Corbel', at },
  })
}

export const companiesWithForms: readonly string[] = [harborId, summitId]
