import type { CompiledForm, FormNode } from '../compiled-form.ts'
import type { FormElement } from '../form-element.ts'
import type { FormSession } from '../form-session.ts'
import type { Viewer } from '../role-view.ts'
import { cutEvenly, type DraftStep, shareSteps } from './cut-steps.ts'
import type { FormStep, FormSteps, StepQuestion } from './form-step.ts'
import {
  type OutlineGroup,
  type OutlineQuestion,
  type OutlineSection,
  type OutlineTab,
  stepOutline,
} from './step-outline.ts'

/**
 * An application as the steps in which this viewer is asked for it, as its answers stand now: every field that they
 * may change stands on exactly one step or among what closes the application, what is hidden on none, and a step asks
 * six questions at the most (decision 0134). Pure; what does not depend on the record is kept with the form.
 */
export function stepsOf(form: CompiledForm, session: FormSession, viewer: Viewer): FormSteps {
  if (!viewer.canUpdate) return { steps: [], closing: [] }
  const asking = new Asking(session)
  const tabs = stepOutline(form, viewer)
  return {
    steps: tabs.flatMap((tab) => asking.tab(tab)),
    closing: tabs.flatMap((tab) =>
      tab.sections.filter(({ isClosing }) => isClosing).flatMap((section) => asking.sections(tab, [section])),
    ),
  }
}

interface Gated {
  readonly gate: OutlineQuestion
  /** What it is about, in the form's words. */
  readonly about: string
  readonly section: FormElement
  readonly content: () => DraftStep[]
}

class Asking {
  readonly #session: FormSession

  constructor(session: FormSession) {
    this.#session = session
  }

  tab(tab: OutlineTab): FormStep[] {
    return this.sections(
      tab,
      tab.sections.filter(({ isClosing }) => !isClosing),
    )
  }

  sections({ element }: OutlineTab, sections: readonly OutlineSection[]): FormStep[] {
    const drafts = this.#inRuns(sections, (section) =>
      section.gate === null
        ? this.#groups(section, [])
        : this.#gated(section.gate, section.element, section.element, (behind) => this.#groups(section, behind)),
    )
    return shareSteps(drafts).map((draft) => stepOf(draft, element))
  }

  #groups({ element, groups }: OutlineSection, behind: readonly string[]): DraftStep[] {
    return this.#inRuns(groups, (group) =>
      group.gate === null
        ? this.#group(group, element, behind)
        : this.#gated(group.gate, group.heading ?? element, element, (inner) =>
            this.#group(group, element, [...behind, ...inner]),
          ),
    )
  }

  #gated(
    gate: OutlineQuestion,
    subject: FormElement,
    section: FormElement,
    content: (behind: readonly string[]) => DraftStep[],
  ): Gated {
    return { gate, about: subject.title ?? '', section, content: () => content([gate.element.id]) }
  }

  /** Gates that follow each other are asked together, and what they bring comes after them. */
  #inRuns<Item>(items: readonly Item[], read: (item: Item) => Gated | DraftStep[]): DraftStep[] {
    const drafts: DraftStep[] = []
    let run: Gated[] = []
    const close = () => {
      drafts.push(...this.#gates(run), ...run.flatMap(({ content }) => content()))
      run = []
    }
    for (const item of items) {
      const one = read(item)
      if (!Array.isArray(one)) run.push(one)
      else {
        close()
        drafts.push(...one)
      }
    }
    close()
    return drafts
  }

  #gates(run: readonly Gated[]): DraftStep[] {
    const asked = run.filter(({ gate }) => this.#canAnswer(gate.nodes[0]))
    return cutEvenly(asked).map((pieces, at, all) => ({
      kind: 'gates',
      heading: null,
      section: soleSection(pieces),
      groups: [{ title: '', questions: pieces.map(({ gate, about }) => gateQuestion(gate, about)) }],
      piece: { at: at + 1, of: all.length },
      behind: [],
      starts: true,
      joins: false,
    }))
  }

  #group({ heading, questions }: OutlineGroup, section: FormElement, behind: readonly string[]): DraftStep[] {
    const asked = questions.flatMap((question) => this.#ask(question))
    const drafts = chunksOf(asked).flatMap((chunk): Omit<DraftStep, 'piece'>[] => {
      const [first] = chunk
      if (first === undefined) return []
      const { element } = first
      const common = { heading, section, behind }
      if (first.question.kind === 'rows')
        return [{ ...common, kind: 'rows', groups: [groupOf(heading, [first.question])], starts: true, joins: false }]
      const starts = element.step === 'start' || (heading ?? section).step === 'start'
      const joins = element.step === 'join' || heading?.step === 'join' || section.step === 'join'
      const own = element.step === 'start' && element.ask !== undefined ? element : heading
      return cutEvenly(chunk.map(({ question }) => question)).map((some, at) => ({
        ...common,
        heading: own,
        kind: 'questions',
        groups: [groupOf(heading, some)],
        starts: starts || at > 0,
        joins: joins && at === 0,
      }))
    })
    const ofQuestions = drafts.filter(({ kind }) => kind === 'questions').length
    let at = 0
    return drafts.map((draft) => {
      if (draft.kind === 'questions') at += 1
      return { ...draft, piece: draft.kind === 'rows' ? { at: 1, of: 1 } : { at, of: ofQuestions } }
    })
  }

  #ask(question: OutlineQuestion): { question: StepQuestion; element: FormElement }[] {
    const nodes = question.nodes.filter((node) => this.#canAnswer(node))
    const [first] = nodes
    if (first === undefined) return []
    const fields = nodes.map(({ element }) => element)
    const { id, element } = first
    if (question.kind !== 'rows') return [{ question: { kind: question.kind, id, fields }, element }]
    return [{ question: { kind: 'rows', id, section: element, fields: this.#columns(first) }, element }]
  }

  #columns(rows: FormNode): FormElement[] {
    const { form } = this.#session
    return (form.columns.get(rows.index) ?? []).flatMap((index) => {
      const node = form.nodes[index]
      return node === undefined || this.#session.isHidden(node.id) ? [] : [node.element]
    })
  }

  #canAnswer(node: FormNode | undefined): boolean {
    if (node === undefined || this.#session.hidesByRule(node)) return false
    return (this.#session.state.lockCount[node.index] ?? 0) === 0
  }
}

type Asked = { question: StepQuestion; element: FormElement }

/** Rows are a step of their own, and so is what the designer begins a step with. */
function chunksOf(asked: readonly Asked[]): Asked[][] {
  const chunks: Asked[][] = []
  for (const one of asked) {
    const last = chunks.at(-1)
    const alone = one.question.kind === 'rows' || last?.[0]?.question.kind === 'rows' || one.element.step === 'start'
    if (last === undefined || alone) chunks.push([one])
    else last.push(one)
  }
  return chunks
}

const soleSection = ([first, ...others]: readonly Gated[]): FormElement | null =>
  others.every(({ section }) => section === first?.section) ? (first?.section ?? null) : null

const gateQuestion = ({ element }: OutlineQuestion, about: string): StepQuestion => ({
  kind: 'gate',
  id: element.id,
  fields: [element],
  about,
})

const groupOf = (heading: FormElement | null, questions: readonly StepQuestion[]) => ({
  title: heading?.title ?? '',
  questions,
})

function stepOf(draft: DraftStep, tab: FormElement): FormStep {
  const { kind, section, groups, piece, behind } = draft
  const first = groups[0]?.questions[0]
  return {
    id: first?.id ?? '',
    tab: tab.id,
    part: section?.part ?? tab.part ?? tab.title ?? '',
    kind,
    ...(kind === 'gates' ? saidByGates(groups[0]?.questions ?? [], section, tab) : saidByGroup(draft, tab)),
    code: section?.code ?? null,
    piece,
    groups,
    behind,
  }
}

type Saying = Pick<FormStep, 'title' | 'why'>

/** One gate asks its own question; of several the section or, where they are of several sections, the tab asks. */
function saidByGates(questions: readonly StepQuestion[], section: FormElement | null, tab: FormElement): Saying {
  const [first, ...others] = questions
  if (first?.kind === 'gate' && others.length === 0) {
    const [field] = first.fields
    return { title: field?.ask ?? first.about, why: field?.why ?? null }
  }
  const speaker = section ?? tab
  return { title: speaker.ask ?? '', why: speaker.why ?? null }
}

function saidByGroup({ kind, heading, section, groups }: DraftStep, tab: FormElement): Saying {
  const first = groups[0]?.questions[0]
  const own = kind === 'rows' && first?.kind === 'rows' ? first.section : null
  const speakers = [own, heading, section].filter((one) => one !== null)
  const title = speakers.find(({ ask }) => ask !== undefined)?.ask
  return {
    title: title ?? (heading?.title || own?.title || section?.title || tab.title || ''),
    why: speakers.find(({ why }) => why !== undefined)?.why ?? null,
  }
}
