import { expect, test } from 'vitest'
import { isWebsite } from './website.ts'

test.each([
  'example.com',
  'https://www.example.com',
  'HTTP://example.com/a/b?c=d#e',
  'https://example.com:8443/x',
  'bücher.example',
  'https://example.com?from=here',
])('%s is the address of a page', (text) => expect(isWebsite(text)).toBe(true))

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)//.com',
  'javascript://example.com/%0aalert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x.y',
  'file:///etc/passwd',
  'ftp://example.com',
  'https://user:pass@example.com',
  'https://',
  'example',
  '<img src=x.y onerror=alert(1)>',
  'https://example.com/"><script>',
  `https://example.com/${'a'.repeat(2_000)}`,
])('%s is none', (text) => expect(isWebsite(text)).toBe(false))
