import { keptText } from '@corbel/domain/forms/entries/read-entry'
import type { Db } from '../../platform/database/db.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { setLanguage } from '../invitations/membership-repository.ts'
import type { JoiningWords } from './asked-consents.ts'
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
  await insertConsents(db, { companyId, personId, agreed, at, address, userAgent, page, language: language ?? 'en' })
  return agreed.map(({ kind, version }) => (version === null ? kind : `${kind} ${version}`)).join(', ')
}
