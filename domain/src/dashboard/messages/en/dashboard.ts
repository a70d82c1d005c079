/** The dashboard. */
export const dashboard = {
  title: 'Dashboard',
  lastFigures: 'No connection. Figures of {time}',
  counts: 'Counts',
  recent: 'Recent',
  recentLoans: 'Recent loans',
  tasks: 'Tasks',
  loans: 'Loans',
  leads: 'Leads',
  prospects: 'Prospects',
  noTasks: 'No tasks available, Create one!',
  noLoans: 'No loans available, Create one!',
  noLeads: 'No leads available, Create one!',
  noProspects: 'No prospect available, Create one!',
  loanNumber: 'Loan number',
  prospect: 'Prospect',
  program: 'Program',
  status: 'Status',
  assigned: 'Assigned',
  updated: 'Updated',
  loansByStatus: 'Loans by status',
  pie: 'Pie of {count} records; the table beside it holds the numbers',
  loansByStatusBars: 'Loans by status, largest first',
  leadsByStatus: 'Leads by status',
  byUse: '{kind} by active status',
  moreStatuses: '{count} more statuses',
  count: 'Count',
  share: 'Share',
  allLoans: 'All loans',
  form: 'Form',
  name: 'Name',
  noName: 'Without a name',
  email: 'E-mail',
  phone: 'Phone',
  loadFailed: 'The dashboard could not be loaded',
  noChart: 'Nothing to count yet.',
  task: 'Task',
  priority: 'Priority',
  start: 'Start',
  due: 'Due',
  downloadChart: 'Download “{title}” as CSV',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly dashboard: typeof dashboard
  }
}
