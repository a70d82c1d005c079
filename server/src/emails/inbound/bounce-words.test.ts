import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BounceReason, isHardReason } from '@corbel/domain/emails/bounces/bounce-reason'
import { expect, test } from 'vitest'
import { readInbound } from './read-inbound.ts'

const folder = join(import.meta.dirname, '..', 'samples', 'words')
const noCode = '5.0.0'

type Sample = { readonly reasons: readonly BounceReason[]; readonly status: string; readonly words: string }

function samplesOf(file: string): Sample[] {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [reasons = '', status = '', ...words] = line.split('|')
      return { reasons: reasons.split(',') as BounceReason[], status, words: words.join('|') }
    })
}

const returned = ({ status, words }: Sample): Buffer =>
  Buffer.from(
    [
      'Return-Path: <>',
      'From: Mail Delivery System <mailer-daemon@mx.test>',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
      '',
      '--x',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Your mail is returned.',
      '--x',
      'Content-Type: message/delivery-status; charset=utf-8',
      '',
      'Reporting-MTA: dns; mx.test',
      '',
      'Final-Recipient: rfc822; ann@lost.test',
      'Action: failed',
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${words}`,
      '--x--',
      '',
    ].join('\r\n'),
  )

async function sharesOf(samples: readonly Sample[]): Promise<{ hard: number; kind: number; wrong: string }> {
  const read = await Promise.all(
    samples.map(async (sample) => {
      const { says } = await readInbound(returned(sample))
      const [one] = says.kind === 'bounce' ? says.recipients : []
      const [first] = sample.reasons
      const isHardRight = first !== undefined && one?.hard === isHardReason(first)
      return { ...sample, one, isHardRight, isKindRight: one !== undefined && sample.reasons.includes(one.reason) }
    }),
  )
  const wrong = read.filter(({ isHardRight, isKindRight }) => !(isHardRight && isKindRight))
  return {
    hard: read.filter(({ isHardRight }) => isHardRight).length / samples.length,
    kind: read.filter(({ isKindRight }) => isKindRight).length / samples.length,
    wrong: wrong.map(({ words, one }) => `${one?.reason}: ${words}`).join('\n'),
  }
}

test.each([
  ['unseen.txt', 'with'],
  ['unseen.txt', 'without'],
  ['learned.txt', 'with'],
  ['learned.txt', 'without'],
])('%s %s a second code: 95 of 100 are hard or not as they are, 90 of 100 for their reason', async (file, codes) => {
  const samples = samplesOf(file).filter(({ status }) => (status === noCode) === (codes === 'without'))
  expect(samples.length).toBeGreaterThanOrEqual(80)
  const { hard, kind, wrong } = await sharesOf(samples)
  expect(hard, wrong).toBeGreaterThanOrEqual(0.95)
  expect(kind, wrong).toBeGreaterThanOrEqual(0.9)
})
