import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [47_185_920, '45.00 MB'],
  [1_500_000, '1.43 MB'],
  [1024 ** 9, '1024.00 YB'],
])('%d bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text))
