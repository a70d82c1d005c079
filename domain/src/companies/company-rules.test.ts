import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bareSection } from './bare-section.ts'
import { companyFeatureNames, companyFeatures } from './company-features.ts'
import { companyProfile } from './company-sections.ts'
import { readCompanySettings } from './company-settings.ts'
import { isHostName, refuseClaim } from './host-rules.ts'
import { sizeOfPicture } from './picture-size.ts'

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('settings', () => {
  test('of a company that said nothing have every switch at its standard', () => {
    const { features } = readCompanySettings({ features: { marketplace: true, unknown_switch: true } })
    expect(Object.keys(features)).toEqual([...companyFeatureNames])
    expect(features).toMatchObject({ marketplace: true, tasks_tab: companyFeatures.tasks_tab.standard })
  })

  test('that a request leaves out get no default, which would overwrite what stands', () => {
    expect(z.strictObject(bareSection(companyProfile)).partial().parse({ dba: 'Sample' })).toEqual({ dba: 'Sample' })
  })
})

describe('hosts', () => {
  test.each([
    ['loans.example.com', true],
    ['a.b', true],
    ['xn--nicode-2ya.test', true],
    ['localhost', false],
    ['1.2.3.4', false],
    ['Loans.example.com', false],
    ['loans..example.com', false],
    ['loans_1.example.com', false],
    [`${'a'.repeat(64)}.test`, false],
  ])('%s: %s', (host, expected) => expect(isHostName(host)).toBe(expected))

  test('the platform’s own is nobody’s', () => {
    const claim = { host: 'corbel.test', platformHost: 'corbel.test', standing: null, at: new Date(0) }
    expect(refuseClaim(claim)?.fields).toHaveProperty('host')
  })
})

describe('pictures are known by their bytes', () => {
  const jpeg = '\xff\xd8\xff\xe0\0\x04\0\0\xff\xc2\0\x0b\x08\0\x10\0\x20\x01\0\0\0'
  const webp = `RIFF\0\0\0\0WEBPVP8X${'\0'.repeat(8)}\x0f\0\0\x07\0\0`
  const lossless = `RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x0f\xc0\x01\0${'\0'.repeat(9)}`
  test.each([
    ['GIF89a\x10\0\x08\0', { kind: 'gif', width: 16, height: 8 }],
    [jpeg, { kind: 'jpeg', width: 32, height: 16 }],
    [webp, { kind: 'webp', width: 16, height: 8 }],
    [lossless, { kind: 'webp', width: 16, height: 8 }],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['\xff\xd8\xff\xe0\0\0', null],
    ['', null],
  ])('%j', (text, expected) => expect(sizeOfPicture(bytesOf(text))).toEqual(expected))
})
