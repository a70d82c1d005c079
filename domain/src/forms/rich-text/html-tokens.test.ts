import { parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import type { HtmlToken } from './html-token.ts'
import { htmlTokens as tokensOfPages } from './html-tokens.ts'
import { htmlTokens } from './parsed-html-tokens.ts'
import { sanitizedHtml } from './write-rich-text.ts'

/** Texts that stand beside each other are one. */
const joined = (tokens: readonly HtmlToken[]): HtmlToken[] =>
  tokens.reduce<HtmlToken[]>((all, token) => {
    const last = all.at(-1)
    if (last?.kind === 'text' && token.kind === 'text')
      return [...all.slice(0, -1), { kind: 'text', text: last.text + token.text }]
    return [...all, token]
  }, [])

/** A run of numbers that is the same at every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

const pieces = [
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<ul><li>',
    '</li></ul>',
    '<blockquote>',
    '</blockquote>',
    '<br/>',
    '<hr>',
    'words',
  ],
  ...['<a href="https://a.example/?q=1&amp;r=2">', '</a>', '<a href=java&#10;script:alert(1)>', "<A HREF='data:x'>"],
  ...['<script>', '</script>', '<style>', '</style>', '<svg>', '</svg>', '<svg/>', '<img src=x onerror=alert(1)>'],
  ...[
    '<textarea>',
    '</textarea>',
    '<title>',
    '</title>',
    '<noscript>',
    '</noscript>',
    '<iframe srcdoc="<p>">',
    '</iframe>',
  ],
  ...[
    '<!--',
    '-->',
    '--!>',
    '<!DOCTYPE x>',
    '<![CDATA[',
    ']]>',
    '<?x?>',
    '</',
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    '&lt;',
    '&#x3c;',
  ],
  ...[
    '&notin;',
    '&amp',
    '\u0000',
    '\r\n',
    '<p title="</p><script>">',
    '<math><mi>',
    '<template><p>',
    '</template>',
    '<x:y z>',
  ],
]

const allowed = new Set('p h1 h2 h3 h4 h5 h6 ul ol li blockquote strong em u s a br hr'.split(' '))

type ParsedNode = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: ParsedNode[] }

/** What a browser would find in the markup besides what formatted text may consist of. */
function foreignParts(markup: string): string[] {
  const walk = (node: ParsedNode): string[] => [
    ...(node.nodeName.startsWith('#') || allowed.has(node.nodeName) ? [] : [node.nodeName]),
    ...(node.attrs ?? []).flatMap(({ name, value }) =>
      node.nodeName === 'a' && (name === 'rel' || (name === 'href' && /^(https?:\/\/|mailto:|tel:)/i.test(value)))
        ? []
        : [`${node.nodeName}[${name}]`],
    ),
    ...(node.childNodes ?? []).flatMap(walk),
  ]
  // The border: the parser's own tree, whose shape its documentation states.
  return walk(parseFragment(markup) as unknown as ParsedNode)
}

describe('markup from outside', () => {
  test('leaves nothing that a browser would find besides what formatted text may consist of, in 5,000 soups of tags', () => {
    const below = numbersFrom(7)
    const left = Array.from({ length: 5_000 }, () =>
      Array.from({ length: 1 + below(14) }, () => pieces[below(pieces.length)]).join(''),
    ).flatMap((soup) => {
      const clean = sanitizedHtml(`<p>${soup}`)
      const foreign = foreignParts(clean)
      return foreign.length === 0 && sanitizedHtml(clean) === clean ? [] : [{ soup, clean, foreign }]
    })
    expect(left).toEqual([])
  })

  test.each([
    ['<svg/>text', 'text'],
    ['<embed src=x>text', 'text'],
    ['<svg><svg></svg><p>x</p></svg>text', 'text'],
    ['<script><!--<script></script></script>text', 'text'],
    ['&notin;&hearts;', '∉♥'],
    ['<!-->text', 'text'],
  ])('%s is read as browsers read it', (markup, text) => {
    expect(joined(htmlTokens(markup))).toEqual([{ kind: 'text', text }])
  })
})

test('pages read what the server has written as the server does', () => {
  const below = numbersFrom(11)
  const differing = Array.from({ length: 2_000 }, () =>
    Array.from({ length: 1 + below(14) }, () => pieces[below(pieces.length)]).join(''),
  )
    .map((soup) => sanitizedHtml(`<p>${soup}`))
    .filter((clean) => JSON.stringify(joined(tokensOfPages(clean))) !== JSON.stringify(joined(htmlTokens(clean))))
  expect(differing).toEqual([])
})
