import { expect, test } from 'vitest'
import { valuesFor } from './whatsapp-audience.ts'

const ann = { firstName: 'Ann\n{{company.name}}', lastName: '' }

test('a value of a template is one line, says what stands in it and no more, and is there', () => {
  expect(valuesFor(['Dear\r\n{{first_name}}', 'x     y'], ann, 'Harbor')).toEqual(['Dear Ann {{company.name}}', 'x y'])
  for (const wrong of ['{{last_name}}', '{{person.ssn}}', ' '])
    expect(valuesFor(['{{first_name}}', wrong], ann, 'Harbor')).toBeNull()
})
