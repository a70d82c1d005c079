import { expect, test } from 'vitest'
import { archiveNames } from './archive-names.ts'

test('files of an archive have names that are safe and each there once', () => {
  const of = (folder: string, name: string) => ({ folder, name })
  expect(
    archiveNames([
      ...[of('Pay stubs', 'may.pdf'), of('Pay stubs', 'May.pdf'), of('Pay stubs', 'may.pdf')],
      ...[of('../..', '../../etc/passwd'), of('A/B: C', 'x\r\n.pdf'), of('Taxes.', '.htaccess'), of('...', 'README')],
    ]),
  ).toEqual([
    ...['Pay stubs/may.pdf', 'Pay stubs/May (2).pdf', 'Pay stubs/may (3).pdf'],
    ...['file/passwd', 'B C/x.pdf', 'Taxes/htaccess', 'file/README'],
  ])
})
