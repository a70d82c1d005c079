/** What a form can be made of. */
export const builderElements = {
  types: {
    container: 'Container',
    grid: 'Grid 12',
    halves: 'Grid 6 + 6',
    section: 'Section',
    rows: 'Repeated section',
    tab: 'Tab',
    item: 'Tab',
    status: 'Status',
    source: 'Source',
    auto_increment: 'Auto Increment',
    text: 'Text',
    textarea: 'Text area',
    texteditor: 'Formatted text',
    date: 'Date',
    time: 'Time',
    datetime: 'Date and time',
    select: 'Select',
    multiselect: 'Multi-select',
    radio: 'Radio',
    checkbox: 'Checkbox',
    number: 'Number',
    password: 'Password',
    email: 'E-mail',
    phone: 'Phone',
    cell: 'Cell phone',
    ssn: 'SSN',
    amount: 'Amount',
    percentage: 'Percentage',
    state: 'State of a list',
    us_states: 'State',
    website: 'Website',
    file: 'File',
    image: 'Image',
    signature: 'Signature',
    dropzone: 'Dropzone',
    hiddenfield: 'Hidden field',
    zip: 'Zip',
    button: 'Button',
    headertext: 'Heading',
    separator: 'Separator',
    paragraph: 'Paragraph',
  },
  groups: {
    layout: 'Layout',
    fields: 'Fields',
    record: 'Of the record',
    texts: 'Text and actions',
    libraries: 'Libraries',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly builderElements: typeof builderElements
  }
}
