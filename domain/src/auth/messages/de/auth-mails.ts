import type { Translated } from '../../../shared/messages/translated.ts'
import type { authMails as source } from '../en/auth-mails.ts'

export const authMails: Translated<'de', typeof source> = {
  reset: {
    subject: 'Neues Passwort festlegen',
    reason: 'Jemand, hoffentlich Sie selbst, hat für Ihr Konto ein neues Passwort angefordert.',
    open: 'Öffnen Sie innerhalb von {lifetime} diesen Link: {link}',
    once: 'Er funktioniert nur einmal. Falls Sie ihn nicht angefordert haben, hat sich nichts geändert und Sie müssen nichts tun.',
    label: 'Neues Passwort festlegen',
    end: 'Der Link ist {lifetime} gültig und funktioniert nur einmal. Falls Sie ihn nicht angefordert haben, hat sich nichts geändert und Sie müssen nichts tun.',
  },
  signUp: {
    subject: 'Bestätigen Sie Ihre Adresse bei {company}',
    reason: 'Jemand, hoffentlich Sie selbst, hat sich bei {company} mit dieser Adresse registriert.',
    label: 'Adresse bestätigen',
  },
  invitation: {
    subject: 'Ihre Einladung zu {company}',
    reason: '{name} lädt Sie zu {company} ein.',
    label: 'Einladung annehmen',
    open: 'Öffnen Sie diesen Link, um fortzufahren: {link}',
    end: 'Der Link ist {lifetime} gültig und funktioniert nur einmal. Falls Sie diese E-Mail nicht erwartet haben, müssen Sie nichts tun.',
  },
  accountExists: {
    subject: 'Sie haben bereits ein Konto',
    reason:
      'Jemand, hoffentlich Sie selbst, hat sich bei {company} mit dieser Adresse registriert. Sie haben bereits ein Konto.',
    signIn: 'Melden Sie sich hier an: {link}',
    label: 'Anmelden',
    end: 'Falls Sie Ihr Passwort vergessen haben, können Sie dort ein neues festlegen. Falls Sie es nicht waren, hat sich nichts geändert.',
  },
  proof: {
    subject: 'Bestätigen Sie die Adresse Ihres Kontos',
    reason: 'Jemand, hoffentlich Sie selbst, möchte ein Konto bei Corbel über diese Adresse wiederherstellen können.',
    open: 'Öffnen Sie diesen Link, um die Adresse zu bestätigen: {link}',
    label: 'Adresse bestätigen',
    end: 'Der Link ist einen Tag gültig und funktioniert nur einmal. Falls Sie es nicht waren, hat sich nichts geändert und Sie müssen nichts tun.',
  },
  changed: {
    subject: 'Die Adresse Ihres Kontos wurde geändert',
    reason:
      'Ihr Konto bei Corbel wird ab sofort über eine andere Adresse wiederhergestellt. Links, die zuvor hierher gesendet wurden, sind nicht mehr gültig.',
    end: 'Falls Sie das nicht erwartet haben, melden Sie sich an und ändern Sie Ihr Passwort, oder informieren Sie umgehend das Unternehmen, zu dem das Konto gehört.',
  },
  invitedElsewhere: {
    subject: 'Ihr Datensatz bei {company} hat eine andere Adresse',
    reason:
      'In Ihrem Datensatz bei {company} stand bisher diese Adresse. Jetzt steht dort eine andere, an die eine Einladung zur Anmeldung gesendet wurde.',
    end: 'Falls Sie das nicht erwartet haben, teilen Sie es {company} umgehend mit.',
  },
  nameless: {
    company: 'einem Unternehmen bei Corbel',
    person: 'Jemand',
  },
}
