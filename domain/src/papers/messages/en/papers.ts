/** Papers of a record: its summary and what else is made or kept for it. */
export const papers = {
  summary: {
    document: 'Summary Document',
    underWay: 'Making the summary…',
    formats: { pdf: 'PDF', csv: 'CSV', xlsx: 'Excel' },
    asPdf: 'Summary as PDF',
    asExcel: 'Summary as Excel',
    title: 'Summary',
    made: 'Made on {moment}',
    page: 'Page {page} of {pages}',
    empty: 'Nothing has been filled in yet.',
    signed: 'signed',
    section: 'Section',
    entry: 'Entry',
    field: 'Field',
    value: 'Value',
    lacksLetters: 'Some letters are shown as boxes: this server has no font for them.',
  },
  head: {
    number: 'Number',
    program: 'Program',
    status: 'Status',
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly papers: typeof papers
  }
}
