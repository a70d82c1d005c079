import type { Translated } from '../../../shared/messages/translated.ts'
import type { parties as source } from '../en/parties.ts'

export const parties: Translated<'de', typeof source> = {
  title: 'Darlehensnehmer',
  first: 'Darlehensnehmer',
  coBorrower: 'Mitdarlehensnehmer',
  coBorrowers: 'Mitdarlehensnehmer',
  add: 'Mitdarlehensnehmer hinzufügen',
  newOne: 'Neuer Mitdarlehensnehmer',
  fromHousehold: 'Lebt mit einer Person dieses Darlehens zusammen',
  addIt: 'Mitdarlehensnehmer hinzufügen',
  change: 'Darlehensnehmer ändern',
  added: 'Der Mitdarlehensnehmer ist hinzugefügt.',
  removed: 'Der Mitdarlehensnehmer ist vom Darlehen genommen.',
  leaveSaved: 'Gespeichert.',
  answersOf: 'Angaben von',
  ordered: 'Die Reihenfolge der Darlehensnehmer ist gespeichert.',
  failed: 'Die Darlehensnehmer konnten nicht geändert werden.',
  loadFailed: 'Die Darlehensnehmer konnten nicht geladen werden.',
  none: 'Dieses Darlehen hat noch keinen Darlehensnehmer.',
  invite: 'Einladen',
  inviteLabel: '{name} einladen',
  invitedNow: '{name} ist eingeladen.',
  inviteFailed: 'Die Einladung konnte nicht gesendet werden.',
  remove: '{name} von diesem Darlehen nehmen',
  removeQuestion: '{name} von diesem Darlehen nehmen?',
  removeText:
    'Das Darlehen ist für diese Person sofort nicht mehr zu sehen. Ihre eigene Seite und ihre anderen Darlehen bleiben.',
  takeOff: 'Vom Darlehen nehmen',
  moveUp: '{name} nach oben',
  signIns: {
    none: 'Keine Anmeldung',
    invited: 'Eingeladen, noch nicht angemeldet',
    account: 'Meldet sich an',
  },
  joint:
    'Sie beantragen dieses Darlehen zusammen mit {name}. Hier sehen Sie, worum es dabei geht; was {name} von sich selbst angibt, bleibt beim Darlehensgeber.',
  jointAlone:
    'Sie beantragen dieses Darlehen zusammen mit jemand anderem. Hier sehen Sie, worum es bei dem Darlehen geht.',
  withOthers: 'Sie beantragen dieses Darlehen zusammen mit {names}.',
  refused: {
    asksReview: 'Eine Änderung dieser Angabe muss geprüft werden. Bitte schreiben Sie dem Darlehensgeber.',
    isParty: 'Diese Person ist schon Darlehensnehmer dieses Darlehens.',
    tooMany: 'Ein Darlehen hat höchstens {most} Mitdarlehensnehmer.',
    nobody: 'Sagen Sie, wer hinzukommen soll.',
  },
  changedByStaff: 'Was Sie hier ändern, wird bei den Antworten von {name} als Ihre Änderung vermerkt.',
}
