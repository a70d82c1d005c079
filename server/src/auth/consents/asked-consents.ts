import type { acceptInvitation, readInvitation } from '@corbel/domain/auth/invitation-endpoints'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Agreed } from './consent-repository.ts'
import { smsWords } from './consent-words.ts'
import { type AskingCompany, hashOfLegalText, textsToAgreeTo } from './legal-texts.ts'

export type JoiningWords = Pick<BodyOf<typeof acceptInvitation>, 'consents' | 'language' | 'mobile'>

/** What whoever joins has to agree to; nothing where the company has published nothing. */
export async function askedTexts(db: Db, asked: AskingCompany): Promise<ReplyOf<typeof readInvitation>['texts']> {
  return (await textsToAgreeTo(db, asked)).map(({ kind, version, title }) => ({
    ...{ kind, version, title },
    path: `/public/legal/${asked.companyId}/${kind}?version=${version}`,
  }))
}

type Given = AskingCompany & { readonly company: string; readonly said: JoiningWords }

/** Asked for where people join, in the same transaction: a text that changed since the page was read is not agreed to. */
export async function agreedTo(db: Db, { company, said, ...asked }: Given): Promise<Result<Agreed[]>> {
  const { consents = {}, language = 'en', mobile = '' } = said
  const texts = await textsToAgreeTo(db, asked)
  const fields: Record<string, Message> = {}
  for (const { kind, version } of texts) {
    const agreed = consents[kind]
    if (agreed !== version)
      fields[`consents.${kind}`] =
        agreed === undefined ? tell('invitations.consents.required') : tell('invitations.consents.outdated')
  }
  if (consents.sms === true && mobile === '') fields.mobile = tell('invitations.consents.mobileNeeded')
  if (Object.keys(fields).length > 0) return refused({ code: 'invalid-fields', fields })
  const agreed: Agreed[] = texts.map(({ kind, version, hash }) => ({ kind, version, hash, words: '' }))
  if (consents.sms !== true) return granted(agreed)
  const words = smsWords(language, company)
  return granted([...agreed, { kind: 'sms', version: null, words, hash: hashOfLegalText('', words) }])
}
