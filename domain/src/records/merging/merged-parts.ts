/** What is moved when two people are merged: what refers to them, and what hangs on their records. */
export const mergedPartKeys = [
  'loans',
  'parties',
  'leads',
  'pages',
  'conversions',
  'notes',
  'tasks',
  'files',
  'groups',
  'reviews',
  'licences',
  'households',
  'customDocs',
  'documents',
  'mails',
  'emailLists',
  'whatsapp',
  'reading',
] as const
export type MergedPartKey = (typeof mergedPartKeys)[number]
