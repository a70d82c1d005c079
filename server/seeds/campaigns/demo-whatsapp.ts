import { variablesOf, whatsappNumber } from '@corbel/domain/whatsapp/whatsapp-number'
import type { Db } from '../../src/platform/database/db.ts'
import { insertConsents, listPhones } from '../../src/whatsapp/consent-repository.ts'
import { keepTemplates, writeCampaign } from '../../src/whatsapp/whatsapp-repository.ts'
import { harborId } from '../companies/harbor.ts'
import { demoId } from '../demo-id.ts'
import { daysBefore } from '../loans/spread-over-time.ts'
import { castIds } from '../people/cast.ts'

const bodies = [
  {
    name: 'rate_news',
    category: 'MARKETING',
    status: 'APPROVED',
    body: 'Hi {{1}}, rates are down at {{2}}. Answer STOP to get no more of this.',
  },
  { name: 'closing_reminder', category: 'UTILITY', status: 'PENDING', body: 'Your closing is on {{1}}.' },
] as const

/** Two message templates, some who agreed to be written to, and a campaign that nobody has started. */
export async function insertDemoWhatsapp(db: Db, anchor: Date): Promise<void> {
  const at = daysBefore(anchor, 6)
  const by = 'Dana Whitfield'
  const rows = bodies.map((one, place) => ({
    ...{ ...one, id: demoId('whatsappTemplate', place + 1), language: 'en_US', reason: '' },
    variables: variablesOf(one.body),
  }))
  await keepTemplates(db, harborId, { rows, at })
  const people = await listPhones(db, harborId, [castIds.simon, castIds.helen, castIds.ines, castIds.rosa])
  const consents = people.flatMap(({ id: personId, phone }) => {
    const number = whatsappNumber(phone)
    return number === null ? [] : [{ number, personId }]
  })
  await insertConsents(db, harborId, { consents, source: 'Signed at the branch', at, by })
  const content = {
    ...{ title: 'Rates are down', templateId: demoId('whatsappTemplate', 1) },
    ...{ variables: ['{{first_name|there}}', '{{company.name}}'], listIds: [demoId('emailList', 2)] },
  }
  const id = demoId('whatsappCampaign', 1)
  await writeCampaign(db, { companyId: harborId, id, content, ownerId: castIds.dana, at, by })
}
