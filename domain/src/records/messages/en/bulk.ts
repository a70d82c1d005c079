/** Acts on many records, as whoever started them is told of them. */
export const bulk = {
  acts: {
    'share-loans': 'Sharing with {company}',
    'move-status': 'Moving loans from {from} to {to}',
    'reassign-loans': 'Giving loans of {from} to {to}',
  },
  undoing: {
    'share-loans': 'Taking shares with {company} back',
    'move-status': 'Moving loans back from {to} to {from}',
    'reassign-loans': 'Giving loans back to {from}',
  },
  reasons: {
    'of-another-company': '{count} that another company shared with you',
    'of-another-program': '{count} of a program that is not the affiliate’s',
    inactive: '{count} deactivated',
    'shared-already': '{count} shared already',
    'not-found': '{count} that you do not see any more',
    'moved-already': '{count} that no longer stood there',
    'changed-since': '{count} that somebody changed since',
    'ended-already': '{count} whose share has ended already',
  },
  stops: {
    'not-allowed': 'Stopped: you may not do this any more.',
    'company-closed': 'Stopped: the company was closed.',
    'affiliate-takes-no-loans': 'Stopped: the affiliate takes no loans any more.',
    'share-over': 'Stopped: the end of the share has come.',
    'unknown-choice': 'Stopped: what was chosen can no longer be chosen.',
    'status-in-use': 'Stopped: a loan could not be moved.',
    failed: 'Stopped: it failed several times.',
  },
  title: 'Acts on many records',
  progress: '{done} of {total}',
  done_one: '{count} loan done',
  done_other: '{count} loans done',
  cancel: 'Stop',
  cancelling: 'Stops after the loans that are under way.',
  cancelled: 'Stopped by you.',
  undo: 'Undo',
  undoQuestion: 'Undo this for {count} loans?',
  undoText: 'Loans that somebody changed since stay as they are.',
  undoBegun: 'It is being undone.',
  putAway: 'Hide',
  details: 'Show what was left out',
  failed: 'The act could not be changed, please try again.',
  loadFailed: 'What is under way could not be loaded.',
  underWay: '{count} under way',
  begun: 'This goes on in the background. You can leave the page.',
}

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly bulk: typeof bulk
  }
}
