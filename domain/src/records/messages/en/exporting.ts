/** Taking a list along as a file. */
export const exporting = {
  export: 'Export',
  excel: 'Excel (XLSX)',
  csv: 'CSV',
  underWay: '“{name}” is being exported.',
  cancel: 'Cancel',
  done: 'Saved as “{file}”.',
  incomplete: 'The export did not arrive whole. Nothing was saved; try it again.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly exporting: typeof exporting
  }
}
