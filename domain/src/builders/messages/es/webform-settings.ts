import type { Translated } from '../../../shared/messages/translated.ts'
import type { webformSettings as source } from '../en/webform-settings.ts'

export const webformSettings: Translated<'es', typeof source> = {
  title: 'Cómo se llena',
  layout: 'Disposición',
  layouts: {
    wizard: 'Una pestaña tras otra',
    single: 'Todo en una página',
  },
  terms: 'Condiciones que se aceptan',
  termsHelp: 'En blanco: no hay que aceptar nada.',
  thankYou: 'Lo que se dice al enviarlo',
  thankYouHelp: 'En blanco: las palabras habituales.',
  redirect: 'Adónde lleva después',
  redirectHelp: 'Una página de este programa, como /login, o una dirección https.',
  redirectWrong: 'Ahí no puede llevar.',
  notify: 'A quién se avisa de cada prospecto por correo',
  lines: 'Uno por línea.',
  mailsWrong: 'Cada línea es una dirección de correo, diez como máximo.',
  group: 'Grupo cuyos miembros reciben los prospectos por turno',
  nobody: 'Nadie en particular',
  source: 'Origen de los prospectos',
  noSource: 'Ninguno',
  origins: 'Sitios que pueden mostrarlo en un marco',
  prefill: 'Campos que la dirección puede llenar',
  programs: 'Programas que empiezan con él',
  statuses: 'Estados y sus requisitos',
  needs: 'Documentos necesarios, condiciones y significados',
  programsHelp: 'Estados, puertas, documentos y condiciones de sus préstamos se configuran allí.',
}
