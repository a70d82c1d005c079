import type { Locator, Page } from 'playwright-core'

/** A field as somebody thinks of it before they build it. */
export interface PlannedField {
  /** As the palette calls it. */
  readonly item: string
  readonly title: string
  readonly options?: readonly string[]
  readonly mandatory?: true
  /** Roles that do not see it. */
  readonly hiddenFrom?: readonly string[]
  /** Ids and signs, as they are typed. */
  readonly formula?: string
  /** Title of the column that it sums. */
  readonly totalOf?: string
  /** When it has this value, the others are hidden. */
  readonly rule?: { readonly value: string; readonly hides: readonly string[] }
}

export interface PlannedSection {
  readonly title: string
  readonly repeats?: true
  readonly fields: readonly PlannedField[]
  /** Built by duplicating the section before it, which has fields of the same kinds. */
  readonly likeTheOneBefore?: true
}

export interface PlannedTab {
  readonly title: string
  readonly sections: readonly PlannedSection[]
}

export const canvasOf = (page: Page): Locator => page.getByRole('region', { name: 'Canvas' })
export const palette = (page: Page): Locator => page.getByRole('complementary', { name: 'Elements' })
export const propertiesOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Properties' })

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
export const elementOf = (page: Page, title: string): Locator =>
  canvasOf(page).getByRole('group', { name: new RegExp(`^${escaped(title)}, `) })

/** Somebody who builds a form in its page, and how often they press. Nothing is asked of the program but by its pages. */
export abstract class BuilderHand {
  readonly page: Page
  clicks = 0
  keys = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  async press(key: string): Promise<void> {
    this.keys += 1
    await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    this.keys += text.length
    await this.page.keyboard.type(text)
  }

  /** What stands in the field that has the focus is typed over. */
  async typeOver(text: string): Promise<void> {
    await this.press('Control+a')
    await this.type(text)
  }

  protected async named(title: string): Promise<void> {
    await canvasOf(this.page).getByRole('textbox', { name: 'Title' }).waitFor()
    await this.typeOver(title)
    await this.press('Enter')
    await canvasOf(this.page).locator('.is-on:focus').waitFor()
  }

  /** Adds an element after what is selected, or into it, and says what it is called. */
  abstract add(item: string, title: string): Promise<void>
  abstract select(title: string, tab: string): Promise<void>
  abstract retitle(title: string, tab: string, to: string): Promise<void>
  /** The section that is selected once more, below itself; its fields are called as said. */
  abstract duplicateSection(title: string): Promise<void>
  /** Opens a part of the properties. */
  abstract part(name: string): Promise<void>
  abstract intoField(label: string): Promise<void>
  abstract tick(label: string, isOn: boolean): Promise<void>
  abstract choose(label: string, option: string): Promise<void>
  abstract push(button: string): Promise<void>
  /** Presses whatever it is: a button, a box to tick, one of several. */
  abstract use(target: Locator): Promise<void>
  /** What is selected goes out of the form. */
  abstract deactivate(): Promise<void>
  abstract openPublishing(): Promise<void>
  /** From the properties to the form. */
  abstract back(): Promise<void>

  async build(tabs: readonly PlannedTab[]): Promise<void> {
    for (const { title, sections } of tabs) {
      await this.add('Tab', title)
      for (const section of sections) await this.#section(section)
    }
    // What rules and formulas name is there by now.
    for (const tab of tabs) for (const field of fieldsOf([tab])) await this.#connect(field, tab.title)
  }

  async #section({ title, repeats, fields, likeTheOneBefore }: PlannedSection): Promise<void> {
    if (likeTheOneBefore === true) {
      await this.duplicateSection(title)
      for (const [at, field] of fields.entries()) await this.retitleNth(at, field.title)
      return
    }
    await this.add(repeats === true ? 'Repeated section' : 'Section', title)
    for (const field of fields) {
      await this.add(field.item, field.title)
      await this.#describe(field)
    }
  }

  /** The field of that place in the section that is selected. */
  protected abstract retitleNth(at: number, title: string): Promise<void>

  async #describe({ options, mandatory }: PlannedField): Promise<void> {
    if (options !== undefined) {
      await this.part('Kind')
      await this.intoField('Options')
      await this.typeOver(options.join('\n'))
    }
    if (mandatory === true) {
      await this.part('General')
      await this.tick('Mandatory', true)
    }
    if (options !== undefined || mandatory === true) await this.back()
  }

  async #connect({ title, formula, totalOf, rule, hiddenFrom }: PlannedField, tab: string): Promise<void> {
    if ((formula ?? totalOf ?? rule ?? hiddenFrom) === undefined) return
    await this.select(title, tab)
    if (totalOf !== undefined) {
      await this.part('Kind')
      await this.choose('Total of the column', totalOf)
    }
    if (formula !== undefined) {
      await this.part('Calculation')
      await this.push('Add a formula')
      await this.intoField('Formula')
      await this.type(formula)
      await propertiesOf(this.page).getByText('With the values below').waitFor()
    }
    if (rule !== undefined) {
      await this.part('Rules')
      await this.push('Add a rule')
      await this.choose('Value', rule.value)
      for (const hidden of rule.hides) await this.choose('Hide', hidden)
      await this.push('Take over')
    }
    if (hiddenFrom !== undefined) {
      await this.part('Roles')
      for (const role of hiddenFrom) await this.tick(`${role}: sees`, false)
    }
    await this.back()
  }
}

export const fieldsOf = (tabs: readonly PlannedTab[]): readonly PlannedField[] =>
  tabs.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))

/** The browser's own list, which it draws itself. */
export const isOfBrowser = (box: Locator): Promise<boolean> => box.evaluate((element) => element.tagName === 'SELECT')
