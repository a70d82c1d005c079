import type { Translated } from '../../../shared/messages/translated.ts'
import type { papers as source } from '../en/papers.ts'

export const papers: Translated<'fr', typeof source> = {
  summary: {
    document: 'Document de résumé',
    underWay: 'Préparation du résumé…',
    formats: { pdf: 'PDF', csv: 'CSV', xlsx: 'Excel' },
    asPdf: 'Résumé en PDF',
    asExcel: 'Résumé en Excel',
    title: 'Résumé',
    made: 'Établi le {moment}',
    page: 'Page {page} sur {pages}',
    empty: 'Rien n’a encore été rempli.',
    signed: 'signé',
    section: 'Section',
    entry: 'Entrée',
    field: 'Champ',
    value: 'Valeur',
    lacksLetters: 'Certains caractères apparaissent comme des carrés : ce serveur n’a pas de police pour eux.',
  },
  head: {
    number: 'Numéro',
    program: 'Programme',
    status: 'Statut',
  },
}
