/** Forms as a file: what is exported, and what a file comes to here. */
export const configuration = {
  looked: 'This is what the file would come to here. Nothing is changed yet.',
  taken_one: '{count} form is taken over as a draft.',
  taken_other: '{count} forms are taken over as drafts.',
  allSame: 'Everything in the file is here already.',
  notAll: '{title} cannot be taken over like this, so nothing was.',
  faults: {
    tooLarge: 'The file is too large: 10 MB and 200 forms at the most.',
    tooDeep: 'Something in the file stands in something else too deep.',
    notJson: 'This is no file of forms: it cannot be read as JSON.',
    forbiddenKey: 'The file holds a name that no part of a form may have.',
    unseen: 'The file holds characters that cannot be stored or that turn the direction of reading.',
    keyTwice: 'The file names the same part twice.',
    other: 'This is no file of forms of this program.',
    wrongPart: 'This part of the file is not as it has to be: {place}',
    formTwice: 'The file holds the same form twice.',
  },
  exportOne: 'Export as a file',
  exportAll: 'Export all',
  menu: 'Forms as files',
  import: 'Import',
  importTitle: 'Import forms from a file',
  choose: 'Choose a file',
  chooseHelp:
    'A file that this program or another installation of it exported. You see what it would come to before anything is changed.',
  reading: 'Looking at the file…',
  failed: 'The file could not be looked at.',
  exportFailed: 'The forms could not be exported.',
  from: 'From {company}, {count} forms',
  form: 'Form',
  outcome: 'What it comes to',
  take: 'Take over {title}',
  outcomes: {
    new: 'New',
    changed: 'Changed',
    same: 'Same',
    conflict: 'Conflict',
    refused: 'Refused',
  },
  changes_one: '{count} change',
  changes_other: '{count} changes',
  reasons: {
    draft: 'Somebody has a draft of it that is not published.',
    kind: 'Here it is a form of another kind.',
    address: 'The address of its page is taken, or cannot be one.',
    roles: 'Say below who its roles are here.',
    design: 'Its design is not right.',
    fixed: 'A field that has values here would become something else.',
    rights: 'Making it takes the right to publish.',
    used: 'It is in use here. Take it out of use first.',
    many: 'There are as many templates of tasks as a company has.',
    module: 'Nothing here has the records that it is for.',
  },
  without: 'Not here, so left out: {names}',
  roles: 'Roles of the file',
  roleHere: '{title} of the file is here',
  nobodyHere: 'Nobody',
  roleHelp: 'What is hidden from a role that nobody has here stays hidden from visitors.',
  replaceDrafts: 'Replace drafts that are not published',
  takeOver: 'Take over as drafts',
  nothingToTake: 'Nothing of this file can be taken over.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly configuration: typeof configuration
  }
}
