/** Mails of a company that were given up or wait for another attempt, as the queue has them. */
export {
  countCompanyMails,
  listGivenUpMails,
  listWaitingMails,
  takeGivenUpMail,
} from './company-mail-repository.ts'
