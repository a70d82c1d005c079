import type { Language } from '@corbel/domain/shared/messages/languages'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { companyInMail } from '../auth/company-in-mail.ts'
import { type MailText, mailText } from '../platform/mail/letter.ts'

export type GatheredMail = {
  readonly to: string
  readonly language: Language
  readonly company: string
  readonly items: readonly { readonly said: Message; readonly link: string }[]
  /** Where settings are changed. */
  readonly account: string
}

/** More lines than these are read in the bell. */
const mostItems = 20

/** What somebody was told of, as links: what it says stays in the program. One alone is the subject itself. */
export function digestMail({ to, language, company, items, account }: GatheredMail): MailText {
  const more = items.length - mostItems
  const [first] = items
  const name = companyInMail(company)
  return mailText({
    ...{ to, language },
    subject:
      items.length === 1 && first !== undefined
        ? first.said
        : tell('noticeMails.subject', { company: name, count: items.length }),
    opening: [
      tell('noticeMails.opening', { company: name }),
      ...(more > 0 ? [tell('noticeMails.more', { count: more })] : []),
    ],
    links: items
      .slice(0, mostItems)
      .map(({ said, link }) => ({ href: link, said: tell('noticeMails.item', { said, link }), label: said })),
    end: tell('noticeMails.end', { link: account }),
    pressedEnd: tell('noticeMails.pressedEnd'),
  })
}
