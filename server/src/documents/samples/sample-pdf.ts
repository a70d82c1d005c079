/** A PDF with a page for each text; its table of objects is left to whoever reads it to repair. */
export function pdfOf(texts: readonly string[]): Buffer {
  const kids = texts.map((_text, at) => `${4 + 2 * at} 0 R`).join(' ')
  const pages = texts.map((text, at) => {
    const stream = `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`
    return `${4 + 2 * at} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>\nendobj
${5 + 2 * at} 0 obj\n<< /Length ${stream.length} >>\nstream\n${stream}\nendstream\nendobj`
  })
  return Buffer.from(`%PDF-1.4
1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj
2 0 obj\n<< /Type /Pages /Count ${texts.length} /Kids [${kids}] >>\nendobj
3 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj
${pages.join('\n')}
trailer\n<< /Root 1 0 R >>\n%%EOF\n`)
}
