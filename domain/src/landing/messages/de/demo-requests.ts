import type { Translated } from '../../../shared/messages/translated.ts'
import type { demoRequests as source } from '../en/demo-requests.ts'

export const demoRequests: Translated<'de', typeof source> = {
  intro: 'Wer sich Corbel zeigen lassen möchte, neueste zuerst. Eine Anfrage verschwindet nach zwei Jahren.',
  empty: 'Noch niemand hat um eine Demo gebeten.',
  loadFailed: 'Die Demo-Anfragen konnten nicht geladen werden.',
  name: 'Name',
  email: 'E-Mail',
  company: 'Unternehmen',
  phone: 'Telefon',
  askedOn: 'Angefragt am',
  sent: 'Vielen Dank. Wir melden uns bei Ihnen.',
  done: 'Beantwortet',
  doneBy: 'Von {name}',
  finish: 'Als beantwortet vermerken',
  reopen: 'Als nicht beantwortet vermerken',
  remove: 'Entfernen',
  finished: 'Als beantwortet vermerkt.',
  reopened: 'Als nicht beantwortet vermerkt.',
  removed: 'Die Anfrage wurde entfernt.',
  removeTitle: 'Anfrage von {name} entfernen?',
  removeText: 'Die Anfrage ist dann fort; niemand kann sie zurückholen.',
  mail: {
    subject: 'Jemand bittet um eine Demo von Corbel',
    reason: 'Jemand hat das Formular auf der Seite von Corbel ausgefüllt und möchte es sich zeigen lassen.',
    open: 'Anfrage öffnen: {link}',
    label: 'Anfrage öffnen',
    end: 'Sie erhalten diese Nachricht, weil dieses Programm Ihre Adresse für solche Anfragen nennt.',
  },
}
