export type SentPart =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly file: string; readonly bytes: Buffer; readonly type?: string }

const boundary = 'corbel-test-boundary'

/** A multipart body letter by letter, so that tests may send what no browser would. */
export function multipartBody(parts: readonly SentPart[]): { readonly body: Buffer; readonly type: string } {
  const pieces = parts.flatMap((part) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"`
    if ('text' in part) return [Buffer.from(`${head}\r\n\r\n${part.text}\r\n`)]
    const file = `${head}; filename="${part.file}"\r\nContent-Type: ${part.type ?? 'application/octet-stream'}\r\n\r\n`
    return [Buffer.from(file), part.bytes, Buffer.from('\r\n')]
  })
  return {
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}
