/** Settings of a form that visitors fill in, and what belongs to a form of loans. */
export const webformSettings = {
  title: 'How it is filled in',
  layout: 'Layout',
  layouts: {
    wizard: 'One tab after the other',
    single: 'All of it on one page',
  },
  terms: 'Terms to agree to',
  termsHelp: 'Blank: nothing has to be agreed to.',
  thankYou: 'What is said once it was sent',
  thankYouHelp: 'Blank: the usual words.',
  redirect: 'Where it leads then',
  redirectHelp: 'A page of this program, such as /login, or an https address.',
  redirectWrong: 'This is no page that it may lead to.',
  notify: 'Who is told of each lead by mail',
  lines: 'One a line.',
  mailsWrong: 'Each line is a mail address, ten at the most.',
  group: 'Whose members get its leads in turn',
  nobody: 'Nobody in particular',
  source: 'Source of its leads',
  noSource: 'None',
  origins: 'Sites that may show it in a frame',
  prefill: 'Fields that the address may fill in',
  programs: 'Programs that begin with it',
  statuses: 'Statuses and their gates',
  needs: 'Needed documents, conditions and meanings',
  programsHelp: 'Statuses, gates, needed documents and conditions of their loans are set up there.',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly webformSettings: typeof webformSettings
  }
}
