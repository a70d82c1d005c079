/** What somebody says in an answer, and what they quote. */
export interface CutAnswer {
  readonly said: string
  readonly quoted: string
}

const longestAnswer = 100_000

/** Lines with which mail programs begin what they quote. */
const begins: readonly RegExp[] = [
  /^-{2,}\s*(original message|urspr[üu]ngliche nachricht|message d['’]origine|mensaje original|messaggio originale|mensagem original|forwarded message|原始邮件|元のメッセージ|исходное сообщение)\s*-{2,}/i,
  /^(on .{5,200} wrote|am .{5,200} schrieb .{0,200}|le .{5,200} a [ée]crit ?|el .{5,200} escribi[óo]|il .{5,200} ha scritto|em .{5,200} escreveu|在 .{5,200}写道|.{5,200}のメール|.{5,200} пишет|.{5,200} написал\(?а?\)?)\s*[:：]\s*$/i,
  /^_{20,}\s*$/,
  /^(from|von|de|da|差出人|发件人|от)\s*[:：] .{3,300}$/i,
  /^>/,
]

/** Header lines that stand alone are what somebody says; above "Sent:" or "To:" they begin a quoted mail. */
const isHeader = (lines: readonly string[], at: number): boolean =>
  lines
    .slice(at + 1, at + 4)
    .some((line) =>
      /^(sent|date|to|gesendet|datum|an|envoy[ée]|objet|enviado|para|送信日時|宛先|发送时间|收件人|subject|betreff|asunto)\s*[:：]/i.test(
        line.trim(),
      ),
    )

/** Parts an answer from the mail that it quotes, by the lines with which mail programs begin a quotation. */
export function cutQuoted(whole: string): CutAnswer {
  const lines = whole.slice(0, longestAnswer).replaceAll('\r\n', '\n').split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim()
    // "On … wrote:" is broken over two lines by some.
    const joined = `${line} ${(lines[at + 1] ?? '').trim()}`
    const found = begins.findIndex(
      (begin, which) => begin.test(line) || (which === 1 && line !== '' && begin.test(joined)),
    )
    if (found < 0 || (found === 3 && !isHeader(lines, at))) continue
    // What is said below single quoted lines is an answer to them.
    if (found === 4 && hasWordsBelow(lines, at)) continue
    return { said: lines.slice(0, at).join('\n').trim(), quoted: lines.slice(at).join('\n').trim() }
  }
  return { said: lines.join('\n').trim(), quoted: '' }
}

const hasWordsBelow = (lines: readonly string[], at: number): boolean =>
  lines.slice(at).some((line) => line.trim() !== '' && !line.trim().startsWith('>'))
