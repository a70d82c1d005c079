import { expect, test } from 'vitest'
import type { MailBlock } from './mail-blocks.ts'
import { spamHintsOf } from './spam-hints.ts'

const words = (html: string): MailBlock => ({ id: 'a', kind: 'text', html })
const picture: MailBlock = {
  id: 'p',
  kind: 'picture',
  picture: null,
  alt: 'x',
  href: '',
  widthPercent: 100,
  align: 'left',
}
const hints = (subject: string, ...blocks: MailBlock[]) =>
  spamHintsOf({ subject, preheader: '', blocks }).map(({ code, what }) => `${code} ${what}`.trim())

test.each<[string, MailBlock[], string[]]>([
  ['Your rate of {{LOAN}}', [words('<p>Dear Ann</p>')], []],
  ['ACT NOW ON YOUR RATE', [words('<p>x</p>')], ['shouts ACT NOW ON YOUR RATE']],
  ['Rates!!', [words('<p>x</p>')], ['shouts Rates!!']],
  ['FHA, VA', [words('<p>x</p>')], []],
  ['Rates', [picture, words('<p>Look</p>')], ['only-pictures']],
  ['Rates', [picture, words(`<p>${'word '.repeat(12)}</p>`)], []],
  ['金利', [picture, words('<p>本日の金利をお知らせいたします。詳しくは担当者まで</p>')], []],
  ['Rates', [words('<p><a href="https://bit.ly/x">rates</a></p>')], ['short-link https://bit.ly/x']],
  [
    'Rates',
    [words('<p><a href="https://evil.test/login">www.bank.test/login</a></p>')],
    ['link-says-other www.bank.test/login'],
  ],
  ['Rates', [words('<p><a href="https://www.bank.test/a">bank.test</a> <a href="mailto:a@b.test">write</a></p>')], []],
])('%s: %#', (subject, blocks, expected) => expect(hints(subject, ...blocks)).toEqual(expected))

test('a long text is looked at at once', () => {
  expect(hints('a.'.repeat(120), words(`<p><a href="https://x.test/">${'a.'.repeat(20_000)}</a></p>`))).toEqual([])
})
