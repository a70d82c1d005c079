/** What forms say: the renderer, row sections, list settings of a section. */
export const forms = {
  provideValid: 'Please provide a valid {title}',
  untitled: 'Untitled',
  terms: 'Terms and conditions',
  noRows: 'No records available, Click to create {title}',
  createRow: 'Create {title}',
  createAndClose: 'Create & Close',
  updateAndClose: 'Update & Close',
  needReview: 'Need Review',
  newRecord: 'New Record',
  listSettings: 'List Settings',
  emailProblem:
    'Your email has a problem: {reason}. Would you like to continue? If so, our system will ignore all email services.',
  emailCorrect: 'Correct',
  emailProceed: 'Proceed',
  emailVerified: 'Email Verified',
  selectState: 'Please select state',
  saveForLater: 'Save for later',
  submitAnyway: 'Submit anyway',
}
