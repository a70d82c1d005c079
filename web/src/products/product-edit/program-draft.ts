import type { ProgramReply } from '@corbel/domain/products/product-endpoints'
import {
  noGuidelines,
  noTerms,
  type ProgramGuidelines,
  type ProgramTerms,
  termNames,
} from '@corbel/domain/products/program-terms'

/** A program as its editor holds it. */
export interface ProgramValues {
  title: string
  prefix: string
  form: string
  startsOn: string
  endsOn: string
  terms: ProgramTerms
  guidelines: ProgramGuidelines
}

export function valuesOf(program: ProgramReply | null): ProgramValues {
  return {
    title: program?.title ?? '',
    prefix: program?.prefix ?? '',
    form: program?.form._id ?? '',
    startsOn: program?.startsOn ?? '',
    endsOn: program?.endsOn ?? '',
    terms: program?.terms ?? noTerms,
    guidelines: program?.guidelines ?? noGuidelines,
  }
}

/** What is typed, as it is sent: blank means not said; grouping commas and blanks are let go. */
export function bodyOf(values: ProgramValues) {
  const terms = Object.fromEntries(
    termNames.map((name) => {
      const { min, default: usual, max } = values.terms[name]
      return [name, { min: plain(min), default: plain(usual), max: plain(max) }]
    }),
  ) as ProgramTerms // One entry for each name.
  return {
    title: values.title.trim(),
    prefix: values.prefix.trim(),
    form: values.form,
    startsOn: values.startsOn || null,
    endsOn: values.endsOn || null,
    terms,
    guidelines: { ...values.guidelines, maxLoanToValue: plain(values.guidelines.maxLoanToValue) },
  }
}

function plain(text: string | null): string | null {
  const bare = (text ?? '').replaceAll(/[\s,$%]/g, '')
  return bare === '' ? null : bare
}
