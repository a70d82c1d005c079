import { keptText } from '@corbel/domain/forms/entries/read-entry'
import { whatsappNumber } from '@corbel/domain/whatsapp/whatsapp-number'
import type { Db } from '../../platform/database/db.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { setLanguage } from '../invitations/membership-repository.ts'
import type { JoiningWords } from './asked-consents.ts'
import { insertConsentChange } from './consent-change-repository.ts'
import { type Agreed, insertConsents } from './consent-repository.ts'
import { writeOwnMobile } from './write-own-mobile.ts'

/** Without the token, which opens an account. */
const page = '/auth/invitation'

export type Joined = {
  readonly companyId: string
  readonly personId: string
  readonly said: JoiningWords
  readonly agreed: readonly Agreed[]
  readonly client: Client
  readonly secrets: Secrets
  readonly at: Date
}

/** Language, number and consents of whoever has just joined; what they agreed to in short, for the audit trail. */
export async function keepJoiningWords(db: Db, joined: Joined): Promise<string> {
  const { companyId, personId, said, agreed, client, secrets, at } = joined
  const { language, mobile = '' } = said
  if (language !== undefined) await setLanguage(db, { companyId, personId, language })
  if (mobile !== '') {
    await writeOwnMobile(db, { companyId, personId, mobile: keptText({ type: 'phone' }, mobile), secrets, at })
  }
  const { address, userAgent } = client
  const given = { companyId, personId, agreed, at, address, userAgent, page, language: language ?? 'en' }
  for (const { id: consentId, kind, words: wording } of await insertConsents(db, given))
    if (kind === 'sms')
      await insertConsentChange(db, companyId, {
        ...{ personId, channel: 'sms', address: whatsappNumber(mobile) ?? '', topic: '', kind: 'given' },
        ...{ source: 'joining', words: '', wording, at, by: '', consentId },
      })
  return agreed.map(({ kind, version }) => (version === null ? kind : `${kind} ${version}`)).join(', ')
}
