import type { FormElement } from '../form-element.ts'

/** What is asked at once: a field, several that are one answer, a gate, or rows that repeat. */
export type StepQuestion =
  | { readonly kind: 'field'; readonly id: string; readonly fields: readonly FormElement[] }
  /** The parts of one address, or the month, day and year of one date. */
  | { readonly kind: 'address' | 'date-parts'; readonly id: string; readonly fields: readonly FormElement[] }
  /** A box that hides others when it is ticked, asked as yes or no: yes leaves it unticked. `about` names what it brings. */
  | { readonly kind: 'gate'; readonly id: string; readonly fields: readonly FormElement[]; readonly about: string }
  | {
      readonly kind: 'rows'
      readonly id: string
      readonly section: FormElement
      readonly fields: readonly FormElement[]
    }

export interface StepGroup {
  /** As the form has it; blank where the group has no heading of its own. */
  readonly title: string
  readonly questions: readonly StepQuestion[]
}

/** One page of an application. */
export interface FormStep {
  /** Id of its first question: an address that names any field of the form finds the step that holds it. */
  readonly id: string
  readonly tab: string
  /** Of the part of the application that it belongs to. */
  readonly part: string
  readonly kind: 'questions' | 'gates' | 'rows'
  /** The question that it asks, or the title of what it is about; blank for gates that nobody gave a question. */
  readonly title: string
  readonly why: string | null
  /** The section's code in the printed form. */
  readonly code: string | null
  /** Which piece it is of a group that is longer than a step. */
  readonly piece: { readonly at: number; readonly of: number }
  readonly groups: readonly StepGroup[]
  /** Ids of the gates that keep it away when they are answered with no. */
  readonly behind: readonly string[]
}

export interface FormSteps {
  readonly steps: readonly FormStep[]
  /** Terms, signatures and notes: they close the application where its answers are looked through. */
  readonly closing: readonly FormStep[]
}

/** More are never asked at once. */
export const mostQuestions = 6

export const questionsOf = (step: FormStep): readonly StepQuestion[] =>
  step.groups.flatMap(({ questions }) => questions)

/** Ids of the fields that a step asks; those of rows by their section. */
export const fieldsOfStep = (step: FormStep): readonly string[] =>
  questionsOf(step).flatMap((question) =>
    question.kind === 'rows' ? [question.section.id] : question.fields.map(({ id }) => id),
  )
