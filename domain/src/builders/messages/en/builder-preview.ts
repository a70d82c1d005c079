/** Trying a form, and why something in it is so. */
export const builderPreview = {
  preview: {
    way: 'Shown',
    pages: 'in pages',
    steps: 'step by step',
    sample: 'made-up values',
    send: 'Try to send',
    sent: 'It could be sent. Nothing was sent or saved.',
    sentMissing_one: '{count} answer is missing. Nothing was sent or saved.',
    sentMissing_other: '{count} answers are missing. Nothing was sent or saved.',
    role: 'As',
    visitor: 'a visitor',
    device: 'Device',
    phone: 'Phone',
    tablet: 'Tablet',
    desktop: 'Desktop',
    nothingSaved: 'Fill it in as you like: nothing is saved.',
    empty: 'Nothing is there for this role.',
    record: 'With the values of',
    recordHelp: 'Number or name of a record',
    why: 'Why? A click explains',
  },
  steps: {
    title: 'Steps',
    none: 'Nobody of this role is asked anything.',
    of: 'step {at} of {total}',
    all: 'All steps',
    why: 'Why we ask',
    whichApply: 'Which of these apply?',
  },
  why: {
    of: 'Why {title} is so',
    value: 'Value: {value}',
    hidden: 'hidden',
    shown: 'shown',
    required: 'mandatory',
    readOnly: 'read only',
    nothing: 'No rule and no role changes it.',
    affects: 'It changes: {list}',
    hiddenNow: 'Hidden now',
    missingNow: 'Missing now',
    reasons: {
      'hidden-by-rule': 'A rule of {title} hides it:',
      'inside-hidden': '{title} around it is hidden.',
      'hidden-in-builder': 'The form hides it always.',
      'hidden-from-role': 'It is hidden from this role.',
      'required-by-rule': 'A rule of {title} makes it mandatory:',
      mandatory: 'The form makes it mandatory.',
      'locked-by-rule': 'A rule of {title} makes it read only:',
      'locked-for-role': 'This role may only read it.',
      calculated: 'A formula computes it.',
      total: 'It is the total of the column {title}.',
      'formula-error': 'Its formula cannot be read.',
    },
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly builderPreview: typeof builderPreview
  }
}
