import type { Translated } from '../../../shared/messages/translated.ts'
import type { webforms as source } from '../en/webforms.ts'

export const webforms: Translated<'de', typeof source> = {
  made: 'Das Formular wurde angelegt.',
  saved: 'Das Formular wurde gespeichert.',
  sent: 'Vielen Dank. Wir haben Ihre Anfrage erhalten.',
  termsChanged: 'Die Bedingungen haben sich inzwischen geändert. Bitte lesen Sie sie noch einmal.',
  termsNeeded: 'Bitte stimmen Sie den Bedingungen zu.',
  accept: 'Ich habe die Bedingungen gelesen und stimme ihnen zu',
  termsTitle: 'Bedingungen',
  submit: 'Absenden',
  thanks: 'Vielen Dank',
  closed: 'Dieses Formular ist nicht offen',
  closedText:
    'Es wurde vielleicht geschlossen, oder die Adresse ist falsch geschrieben. Bitte fragen Sie das Unternehmen, von dem Sie sie haben.',
  failed: 'Das Formular konnte nicht geladen werden',
  sendFailed: 'Ihr Formular konnte nicht gesendet werden. Ihre Eingaben sind noch da.',
  leaveBlank: 'Dieses Feld leer lassen',
  saveForLater: 'Speichern und später weitermachen',
  saveForLaterText:
    'Wir schicken Ihnen einen Link, mit dem Sie weitermachen, auf diesem oder einem anderen Gerät. Er gilt 14 Tage.',
  sendTo: 'Ihre E-Mail-Adresse',
  sendLink: 'Speichern und Link schicken',
  savedForLater: 'Gespeichert. Der Link ist unterwegs in Ihr Postfach und gilt 14 Tage.',
  linkAsked: 'Wenn für diese Adresse etwas gespeichert ist, ist ein neuer Link dorthin unterwegs.',
  sentAlready: 'Dieses Formular wurde bereits abgesendet.',
  savedElsewhere:
    'Ihre Antworten wurden inzwischen auf einer anderen Seite gespeichert. Der neueste Link zeigt sie; speichern Sie hier noch einmal, gilt, was hier steht.',
  linkEnded: 'Dieser Link ist abgelaufen',
  linkEndedText:
    'Er wurde vielleicht schon benutzt, oder seine Zeit ist vorbei. Sie können neu beginnen oder sich einen neuen Link schicken lassen.',
  beginAnew: 'Neu beginnen',
  sendNewLink: 'Neuen Link schicken',
  welcomeBack: 'Willkommen zurück. Ihre Antworten sind noch so, wie Sie sie gelassen haben.',
  keptFailed: 'Ihre Antworten konnten nicht gespeichert werden. Ihre Eingaben sind noch da.',
  linkMail: {
    subject: 'Weiter mit „{form}“',
    reason: 'Hier ist der Link zum Formular „{form}“ von {company}, mit den Antworten, die Sie gespeichert haben.',
    open: 'Weiter mit dem Formular: {link}',
    label: 'Weiter mit dem Formular',
    end: 'Der Link gilt {lifetime} oder bis Sie das Formular absenden. Wer ihn hat, sieht Ihre Antworten: Geben Sie ihn nicht weiter. Wenn Sie nichts gespeichert haben, können Sie diese Nachricht ignorieren.',
  },
  mail: {
    subject: 'Neuer Lead aus {form}',
    reason: 'Jemand hat das Formular „{form}“ von {company} ausgefüllt.',
    open: 'Lead öffnen: {link}',
    label: 'Lead öffnen',
    end: 'Sie erhalten diese Nachricht, weil das Formular Ihre Adresse für Benachrichtigungen nennt.',
  },
}
