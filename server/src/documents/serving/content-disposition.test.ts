import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['a.pdf', `filename="a.pdf"; filename*=UTF-8''a.pdf`],
  ['Été.pdf', `filename="_t_.pdf"; filename*=UTF-8''%C3%89t%C3%A9.pdf`],
  ['a"b\\c%d.pdf', `filename="a_b_c_d.pdf"; filename*=UTF-8''a%22b%5Cc%25d.pdf`],
  [`it's (1)*!.pdf`, `filename="it's (1)*!.pdf"; filename*=UTF-8''it%27s%20%281%29%2A%21.pdf`],
  ['a\r\nSet-Cookie: x.pdf', `filename="a__Set-Cookie: x.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.pdf`],
  ['\ud83d.pdf', `filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])('%j is told as a header can say it', (name, expected) => {
  expect(contentDisposition('attachment', name)).toBe(`attachment; ${expected}`)
})
