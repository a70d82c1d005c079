import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { nameInMail } from '@corbel/domain/shared/plain-name'

/** A company as mails to strangers name it: never by a name that a mail program would make a link of. */
export const companyInMail = (name: string): string | Message => nameInMail(name, tell('authMails.nameless.company'))
