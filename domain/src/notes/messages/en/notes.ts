/** Notes on a record. */
export const notes = {
  title: 'Notes',
  empty: 'No notes available, create one!',
  create: 'Create Notes',
  save: 'Save',
  update: 'Update',
  created: 'Notes created successfully.',
  updated: 'Notes updated successfully.',
  failed: 'Unable to create note. please try again!',
  loadFailed: 'The notes could not be loaded',
  content: 'Note',
  type: 'Type',
  selectType: 'Select type',
  public: 'Public',
  private: 'Private',
  publicHint: 'Everybody who may read the notes of this record sees it.',
  privateHint: 'Only you and the people you choose see it.',
  users: 'People',
  chooseUsers: 'Choose who may read it',
  deadline: 'Deadline',
  overdue: 'Overdue',
  edit: 'Edit note',
  cancel: 'Cancel',
  edited: 'Edited',
  earlier: 'Earlier versions',
  noEarlier: 'There is no earlier version that you may read.',
  by: '{name}, {at}',
  mention: 'Mention somebody',
  mentionHint: 'Type @ to mention somebody; they get an e-mail.',
  mentioned: 'Mentioned',
  stale: 'Somebody else changed this note meanwhile. It now says:',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  all: 'All notes',
  recent: 'Latest notes',
  contentRequired: 'Please provide a valid note',
  typeRequired: 'Please provide a valid type',
  refused: {
    publicOnly: 'Notes of another company are public.',
    noDeadlines: 'Notes of this company have no deadline.',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly notes: typeof notes
  }
}
