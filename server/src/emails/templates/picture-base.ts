/** Where the pictures of mails are fetched from, their id after it. */
export const pictureBase = (publicUrl: string): string => `${publicUrl}/api/public/mail_pictures/`
