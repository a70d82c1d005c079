import type { Translated } from '../../../shared/messages/translated.ts'
import type { papers as source } from '../en/papers.ts'

export const papers: Translated<'es', typeof source> = {
  summary: {
    document: 'Documento de resumen',
    underWay: 'Generando el resumen…',
    formats: { pdf: 'PDF', csv: 'CSV', xlsx: 'Excel' },
    asPdf: 'Resumen en PDF',
    asExcel: 'Resumen en Excel',
    title: 'Resumen',
    made: 'Generado el {moment}',
    page: 'Página {page} de {pages}',
    empty: 'Aún no se ha rellenado nada.',
    signed: 'firmado',
    section: 'Sección',
    entry: 'Entrada',
    field: 'Campo',
    value: 'Valor',
    lacksLetters: 'Algunas letras aparecen como recuadros: este servidor no tiene una fuente para ellas.',
  },
  head: {
    number: 'Número',
    program: 'Programa',
    status: 'Estado',
  },
}
