import { domainToASCII } from 'node:url'
import { emailFormProblem } from '@corbel/domain/emails/email-address'
import type { EmailProblem } from '@corbel/domain/emails/email-problem'
import type { MailDomainAnswer, MailDomains } from '../platform/dns/mail-domains.ts'
import { isDisposable } from './disposable-domains.ts'

const problemOfAnswer: Record<MailDomainAnswer, EmailProblem | null> = {
  'takes-mail': null,
  'takes-none': 'no-mail',
  absent: 'no-such-domain',
  // Where nobody can say, the address is taken: a lender's network must not decide who may apply.
  unknown: null,
}

/** Why mail to an address would not arrive, or null; asks nobody about the person in front of the @. */
export async function checkEmail(address: string, mailDomains: MailDomains): Promise<EmailProblem | null> {
  const problem = emailFormProblem(address)
  if (problem !== null) return problem
  const domain = domainToASCII(address.slice(address.lastIndexOf('@') + 1))
  if (domain === '') return 'domain'
  if (await isDisposable(`@${domain}`)) return 'disposable'
  return problemOfAnswer[await mailDomains.ask(domain)]
}
