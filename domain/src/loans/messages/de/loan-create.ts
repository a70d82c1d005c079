import type { Translated } from '../../../shared/messages/translated.ts'
import type { loanCreate as source } from '../en/loan-create.ts'

export const loanCreate: Translated<'de', typeof source> = {
  title: 'Darlehen anlegen',
  product: 'Produkt / Programm',
  chooseProgram: 'Bitte wählen Sie ein Programm',
  back: 'Zurück',
  failed: 'Das Darlehen konnte nicht angelegt werden.',
  number: 'Nächste Nummer {number}',
  required: 'Bitte geben Sie einen gültigen Wert für {title} an',
  hint: 'Die Darlehensnummer wird beim Anlegen vergeben.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  newBorrower: 'Neuer Darlehensnehmer',
  chooseInstead: 'Jemanden wählen, der schon da ist',
  change: 'Ändern',
  statusLost: 'Das Produkt dieses Programms hat nicht: {titles}. Das Darlehen beginnt in seinem ersten Status.',
  groupLost: 'Diese Gruppen vergeben es nicht: {titles}. Das Darlehen beginnt ohne sie.',
}
