import { emailFormProblem } from '@corbel/domain/emails/email-address'
import { nameInMail } from '@corbel/domain/shared/plain-name'
import type { Db } from '../../platform/database/db.ts'
import type { MailAddress } from '../../platform/mail/pack-mail.ts'
import { listActorsOf } from '../../records/tab-readers.ts'
import { findNameAndAddress } from '../compose/compose-repository.ts'
import { type MailSender, senderOf } from '../compose/mail-sender.ts'
import type { StoredCampaign } from './campaign-repository.ts'

type Asked = {
  readonly companyId: string
  readonly campaign: Pick<StoredCampaign, 'ownerId' | 'owner' | 'sender'>
  readonly from: MailAddress
}

/** From whom a campaign's mails are: its owner with the company's name, or the company; answers go to its owner. */
export async function campaignSender(db: Db, { companyId, campaign, from }: Asked): Promise<MailSender> {
  const [found] = await listActorsOf(db, companyId, campaign.ownerId)
  const { company, email } = await findNameAndAddress(db, companyId, campaign.ownerId)
  const replyTo = emailFormProblem(email) === null ? email : ''
  if (campaign.sender === 'company' || found === undefined)
    return { name: nameInMail(company, from.name), address: from.address, replyTo }
  return senderOf(db, found.actor, from)
}
