/** A mail with files, in lines as they go over the wire. */
export const mailWithFiles = (from: string, files: readonly { name: string; type: string; bytes: Buffer }[]): string =>
  [
    ...[`From: Eve <${from}>`, 'Subject: Re: Rate', `Message-ID: <${from}.files>`, 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/mixed; boundary=x', '', '--x', 'Content-Type: text/plain', '', 'Here they are.'],
    ...files.flatMap(({ name, type, bytes }) => [
      ...['--x', `Content-Type: ${type}; name="${name}"`, `Content-Disposition: attachment; filename="${name}"`],
      ...['Content-Transfer-Encoding: base64', '', ...(bytes.toString('base64').match(/.{1,76}/g) ?? [])],
    ]),
    ...['--x--', ''],
  ].join('\r\n')
