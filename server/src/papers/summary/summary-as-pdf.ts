import type { SummaryEntry, SummarySection, SummaryTable } from '@corbel/domain/papers/summary/summary-content'
import { type WritingStyle, writtenDay, writtenMoment, writtenValue } from '@corbel/domain/papers/summary/written-value'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { inWords } from '../../platform/messages/in-words.ts'
import { fontFamilies, setsEastAsian } from '../../platform/typst/fonts.ts'
import { type SetDocument, typeset } from '../../platform/typst/typeset.ts'
import type { HeadFact } from '../../records/record-head.ts'
import type { Summary } from './summary-of-record.ts'
import { summaryTemplate } from './summary-template.ts'

/** As many columns as a page is wide enough for. */
const mostColumns = 7
/** A value, or a question, that needs the whole width of the page: others go in thirds of it. */
const wideFrom = { value: 60, label: 120 }

/** The summary on paper. */
export async function summaryAsPdf(summary: Summary): Promise<SetDocument> {
  return typeset({
    template: summaryTemplate,
    data: JSON.stringify(dataOf(summary)),
    picture: summary.letterhead?.picture?.bytes ?? null,
  })
}

const color = /^#[0-9a-f]{6}$/i
const colorOr = (own: string | undefined, standard: string): string =>
  own !== undefined && color.test(own) ? own : standard

function dataOf(summary: Summary) {
  const { title, letterhead, head, sections, style, at } = summary
  const language = printedLanguage(summary.language)
  const say = (message: Parameters<typeof inWords>[0]) => inWords(message, language)
  const made = tell('papers.summary.made', { moment: writtenMoment(at.toISOString(), { ...style, language }) })
  const nmls = letterhead === null || letterhead.nmlsId === '' ? '' : `NMLS ${letterhead.nmlsId}`
  const shown = sections.map((section) => sectionData(section, { ...style, language }))
  return {
    title,
    language,
    company: letterhead?.name ?? '',
    colors: {
      menu: colorOr(letterhead?.settings.personalization.menuColor, '#061f2b'),
      section: colorOr(letterhead?.settings.personalization.sectionHeaderColor, '#49839f'),
    },
    fonts: fontFamilies,
    paper: style.currency === 'USD' || style.currency === 'CAD' ? 'us-letter' : 'a4',
    picture: letterhead?.picture !== null && letterhead !== null,
    kind: say(tell('papers.summary.title')),
    made: say(made),
    footer: [letterhead?.name ?? '', nmls, title].filter((part) => part !== '').join(' · '),
    page: say(tell('papers.summary.page', { page: '{page}', pages: '{pages}' })),
    empty: say(tell('papers.summary.empty')),
    note: lacksLetters(summary, shown) ? say(tell('papers.summary.lacksLetters')) : '',
    most: mostColumns,
    facts: head.facts.map((fact) => factData(fact, { ...style, language }, say)),
    sections: shown,
  }
}

/** Words in letters that cannot be set would be boxes: they are said in English then. */
const printedLanguage = (language: Language): Language =>
  (language === 'ja' || language === 'zh') && !setsEastAsian() ? 'en' : language

const eastAsianLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const lacksLetters = (summary: Summary, shown: unknown): boolean =>
  !setsEastAsian() && eastAsianLetter.test(JSON.stringify([summary.title, summary.head, shown]))

function factData(
  { label, value, kind, figure }: HeadFact,
  style: WritingStyle,
  say: (label: HeadFact['label']) => string,
) {
  const element = { id: '', type: kind }
  return {
    label: say(label),
    value: kind === 'date' ? writtenDay(value, style.dateFormat) : writtenValue(element, value, style),
    strong: figure !== undefined,
  }
}

function sectionData({ title, level, entries, tables }: SummarySection, style: WritingStyle) {
  const groups: { heading: string; entries: ReturnType<typeof entryData>[] }[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last !== undefined && last.heading === entry.under) last.entries.push(entryData(entry, style))
    else groups.push({ heading: entry.under, entries: [entryData(entry, style)] })
  }
  return { title, level, groups, tables: tables.map((table) => tableData(table, style)) }
}

function entryData({ element, label, value }: SummaryEntry, style: WritingStyle) {
  const written = writtenValue(element, value, style)
  return { label, value: written, wide: written.length > wideFrom.value || label.length > wideFrom.label }
}

const rightHand: ReadonlySet<string> = new Set(['amount', 'percentage', 'number'])

function tableData({ title, columns, rows }: SummaryTable, style: WritingStyle) {
  return {
    title,
    columns: columns.map(({ element, label }) => ({ label, right: rightHand.has(element.type) })),
    rows: rows.map((row) => columns.map(({ element }) => writtenValue(element, row[element.id], style))),
  }
}
