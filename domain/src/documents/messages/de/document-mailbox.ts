import type { Translated } from '../../../shared/messages/translated.ts'
import type { documentMailbox as source } from '../en/document-mailbox.ts'

export const documentMailbox: Translated<'de', typeof source> = {
  title: 'Adresse für Unterlagen per E-Mail',
  share: 'Unterlagen per E-Mail',
  text: 'Senden oder leiten Sie Unterlagen dieses Datensatzes von {from} an diese Adresse. Was angehängt ist, wartet hier auf die Zuordnung. Die Adresse gehört nur Ihnen.',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  renew: 'Neue Adresse anlegen',
  renewText: 'Was an die bisherige Adresse gesendet wird, wird nicht mehr angenommen.',
  renewed: 'Eine neue Adresse ist angelegt.',
  none: 'Dieses Programm nimmt keine E-Mails an, oder Sie haben keine eigene Adresse.',
  unsorted: 'Noch zuzuordnen',
  sorted: 'Die Datei ist zugeordnet.',
  sort: '{name} zuordnen zu',
  choose: 'Unterlage wählen',
  failed: 'Die Adresse konnte nicht geladen werden',
}
