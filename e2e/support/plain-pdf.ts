/** A PDF of pages that say these lines, in a font that every reader has of its own. */
export function plainPdf(pages: readonly (readonly string[])[], { width = 612, height = 792 } = {}): Buffer {
  const objects: string[] = []
  const add = (content: string): number => objects.push(content)
  const catalog = add('')
  const tree = add('')
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  const kids = pages.map((lines) => {
    const text = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
    const stream = `BT /F1 14 Tf 20 TL 72 ${height - 72} Td\n${text}\nET`
    const content = add(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`)
    const fonts = `/Resources << /Font << /F1 ${font} 0 R >> >>`
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] ${fonts} /Contents ${content} 0 R >>`,
    )
  })
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${tree} 0 R >>`
  objects[tree - 1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`
  let file = '%PDF-1.4\n'
  const places = objects.map((content, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${content}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer << /Size ${size} /Root ${catalog} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}
