/** Where the pictures of a company's mails are fetched from, their id after it; without an address, for pages. */
export const pictureBase = (publicUrl: string, companyId: string): string =>
  `${publicUrl}/api/public/mail_pictures/${companyId}.`
