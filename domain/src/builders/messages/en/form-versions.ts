/** Versions of a form: publishing one, and moving a record on to it. */
export const formVersions = {
  published: '{title} is published as version {version}.',
  newer: 'A newer version of this form exists',
  newerText: 'This loan uses version {version}; version {latest} is published.',
  look: 'See what would change',
  title: 'Move this loan to version {latest}',
  keeps: 'Nothing that is filled in would be lost.',
  loses_one: '{count} value would be lost or changed:',
  loses_other: '{count} values would be lost or changed:',
  more: 'and {count} more',
  field: 'Field',
  before: 'Now',
  after: 'After',
  reasonGone: 'The field no longer exists',
  reasonKind: 'The field no longer takes such a value',
  reasonOption: 'This option no longer exists',
  reasonRule: 'The field no longer applies',
  blank: 'blank',
  history: 'The history keeps what was there; protected values cannot be brought back.',
  unsaved: 'Save or undo your unsaved changes first.',
  preview: 'This is a preview: nothing has been changed.',
  moveOn: 'Move on',
  later: 'Not now',
  moved: 'This loan now uses version {version} of its form.',
  failed: 'The loan could not be moved to the new version.',
  version: 'Form version',
  publishedMeanwhile: 'Somebody published another version of this form meanwhile.',
  bySaving: 'Records of this form take its newest version when they are saved.',
  movingOn_one: '{count} loan is being moved on. You can leave the page.',
  movingOn_other: '{count} loans are being moved on. You can leave the page.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly formVersions: typeof formVersions
  }
}
