import type { Translated } from '../../../shared/messages/translated.ts'
import type { trialMails as source } from '../en/trial-mails.ts'

export const trialMails: Translated<'de', typeof source> = {
  confirm: {
    subject: 'Bestätigen Sie Ihre Adresse für Corbel',
    reason:
      'Jemand, hoffentlich Sie selbst, möchte Corbel mit einem eigenen Unternehmen testen und hat diese Adresse angegeben.',
    open: 'Eröffnen Sie Ihr Unternehmen hier: {link}',
    label: 'Unternehmen eröffnen',
    end: 'Der Link ist {lifetime} gültig und funktioniert nur einmal. Falls Sie es nicht waren, müssen Sie nichts tun: Es wurde nichts eröffnet.',
  },
  accountExists: {
    subject: 'Sie haben bereits ein Konto',
    reason:
      'Jemand, hoffentlich Sie selbst, möchte Corbel mit dieser Adresse testen. Sie haben bereits ein Konto, daher wurde nichts eröffnet.',
    signIn: 'Melden Sie sich hier an: {link}',
    signInLabel: 'Anmelden',
    reset: 'Legen Sie hier ein neues Passwort fest: {link}',
    resetLabel: 'Neues Passwort festlegen',
    end: 'Falls Sie es nicht waren, hat sich nichts geändert und Sie müssen nichts tun.',
  },
}
