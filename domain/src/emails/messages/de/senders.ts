import type { Translated } from '../../../shared/messages/translated.ts'
import type { senders as source } from '../en/senders.ts'

export const senders: Translated<'de', typeof source> = {
  question: 'E-Mails von dieser Adresse senden?',
  waits: 'Wartet auf Bestätigung: bitte sehen Sie in Ihr Postfach.',
  off: 'Ihre E-Mails gehen von der Adresse des Unternehmens aus.',
  on: 'Ihre E-Mails gehen von {address} aus.',
  mailed: 'Ein Link wurde an {address} gesendet, bitte sehen Sie nach.',
  notYours: 'Das ist nicht die Adresse Ihres Datensatzes.',
  title: 'Adresse bestätigen',
  text: 'E-Mails, die Sie schreiben, gehen danach von dieser Adresse aus.',
  prove: 'Das ist meine Adresse',
  unknown: 'Dieser Link ist nicht mehr gültig.',
  mail: {
    subject: 'E-Mails von dieser Adresse senden',
    reason: 'Jemand, der sich mit dieser Adresse anmeldet, möchte E-Mails von ihr senden.',
    open: 'Öffnen Sie diesen Link innerhalb eines Tages: {link}',
    label: 'Adresse bestätigen',
    end: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
  },
}
