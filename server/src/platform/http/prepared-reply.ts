/**
 * A reply of which a large part is the same for many calls: that part's JSON is made once and kept as bytes. Making
 * 100 kB of text anew, and the bytes of it, costs a call more than everything else it does.
 */
export class PreparedReply<Reply extends object> {
  readonly bytes: Buffer
  /** Nothing at run time: it keeps the types of replies apart. */
  readonly reply?: Reply

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** A reply from its members: `rest` as values, `prepared` as JSON. */
export function prepareReply<Reply extends object, Name extends keyof Reply & string>(
  rest: Omit<Reply, Name>,
  prepared: Readonly<Record<Name, Buffer>>,
): PreparedReply<Reply> {
  const start = JSON.stringify(rest).slice(0, -1)
  let separator = start === '{' ? '' : ','
  const parts: Buffer[] = [Buffer.from(start)]
  for (const [name, json] of Object.entries<Buffer>(prepared)) {
    parts.push(Buffer.from(`${separator}${JSON.stringify(name)}:`), json)
    separator = ','
  }
  return new PreparedReply(Buffer.concat([...parts, Buffer.from('}')]))
}
