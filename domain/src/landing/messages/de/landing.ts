import type { Translated } from '../../../shared/messages/translated.ts'
import type { landing as source } from '../en/landing.ts'

export const landing: Translated<'de', typeof source> = {
  title: 'Darlehensvergabe und CRM in der Cloud',
  claim: 'Darlehensvergabe und CRM in der Cloud',
  intro: 'Mit Corbel verwaltet Ihr Team Anträge und bearbeitet, prüft, schließt und betreut Darlehen.',
  signIn: 'Anmelden',
  scheduleDemo: 'Demo vereinbaren',
  steps: 'Vom Antrag bis zur letzten Zahlung',
  feature: {
    title: 'Wofür es da ist',
    crm: {
      title: 'CRM',
      text: 'Anträge sammeln, den Vertrieb automatisieren und Darlehensnehmer, Makler und Investoren begleiten.',
    },
    origination: {
      title: 'Darlehensvergabe',
      text: 'Darlehensprogramme, zugeschnitten auf Ihre Art der Vergabe.',
    },
    pricing: {
      title: 'Preisbildung und Darlehensprüfung',
      text: 'Zinssatz und Monatsraten aus Profil des Darlehensnehmers, Zahlungsplan und Programm.',
    },
    servicing: {
      title: 'Darlehensbetreuung',
      text: 'Darlehensbestände, Prüfung von Kontoauszügen, einmalige und monatliche Zahlungen.',
    },
  },
  step: {
    manage: {
      title: 'Anträge verwalten',
      text: 'Darlehensnehmer füllen das Formular aus, das Sie entwerfen, und machen weiter, wo sie aufgehört haben.',
    },
    process: {
      title: 'Bearbeiten',
      text: 'Jedes Darlehen sagt, worauf es wartet, und auf wen.',
    },
    underwrite: {
      title: 'Prüfen',
      text: 'Ein Darlehen geht weiter, sobald alles da ist, was Sie verlangen.',
    },
    close: {
      title: 'Abschließen',
      text: 'Personen, Dokumente und Termine eines Darlehens stehen an einem Ort, mit dem Verlauf jeder Änderung.',
    },
    service: {
      title: 'Betreuen',
      text: 'Zahlungen werden vom ersten bis zum letzten Monat verfolgt.',
    },
  },
  stepOf: '{number} von {count}',
  pause: 'Folien anhalten',
  play: 'Folien laufen lassen',
  demo: {
    title: 'Sehen Sie es mit Ihren eigenen Darlehen',
    hint: 'Sagen Sie uns, wer Sie sind; wir schreiben Ihnen, um einen Termin zu finden.',
    fullName: 'Vollständiger Name',
    email: 'E-Mail',
    company: 'Unternehmen',
    phone: 'Telefon',
    leaveBlank: 'Lassen Sie dies leer',
    failed: 'Etwas ist schiefgegangen! Bitte senden Sie das Formular noch einmal.',
  },
  contact: 'Kontakt',
  social: 'Sie finden uns auch hier',
}
