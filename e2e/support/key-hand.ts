import type { Locator } from 'playwright-core'
import { BuilderHand, isOfBrowser, palette, propertiesOf } from './builder-hand.ts'

/** Never touches a pointer: what is not reached by a key is not used. */
export class KeyHand extends BuilderHand {
  /** From wherever the focus is to the form. */
  async intoCanvas(): Promise<void> {
    for (let tries = 0; (await this.page.locator('.bcanvas:focus, .bcanvas :focus').count()) === 0; tries += 1) {
      if (tries > 120) throw new Error('Tab does not come to the canvas')
      await this.press('Tab')
    }
  }

  override async click(): Promise<void> {
    throw new Error('By keys alone')
  }

  async add(item: string, title: string): Promise<void> {
    await this.press('/')
    await this.#focused(palette(this.page).getByRole('searchbox', { name: 'Find an element' }))
    await this.type(item)
    await this.press('Enter')
    await this.named(title)
  }

  async select(title: string): Promise<void> {
    await this.press('Control+f')
    const search = this.page.getByRole('searchbox', { name: 'Find in the form' })
    await this.#focused(search)
    await this.typeOver(title)
    await this.press('Enter')
    await this.#focused(this.page.getByRole('treeitem', { name: title, exact: true }).first())
  }

  async retitle(title: string, _tab: string, to: string): Promise<void> {
    await this.select(title)
    await this.press('F2')
    await this.named(to)
  }

  async duplicateSection(title: string): Promise<void> {
    await this.press('ArrowLeft')
    await this.press('Control+d')
    await this.press('F2')
    await this.named(title)
  }

  protected async retitleNth(at: number, title: string): Promise<void> {
    await this.press(at === 0 ? 'ArrowRight' : 'ArrowDown')
    await this.press('F2')
    await this.named(title)
  }

  async part(name: string): Promise<void> {
    const properties = propertiesOf(this.page)
    if (!(await hasFocus(properties))) {
      await this.press('Enter')
      await this.page.locator('.brp :focus').waitFor()
    }
    const button = properties.getByRole('button', { name, exact: true })
    if ((await button.getAttribute('aria-pressed')) === 'true') return
    await this.#reach(button)
    await this.press('Enter')
  }

  async intoField(label: string): Promise<void> {
    await this.#reach(propertiesOf(this.page).getByRole('textbox', { name: label, exact: true }))
  }

  async tick(label: string, isOn: boolean): Promise<void> {
    const box = propertiesOf(this.page).getByRole('checkbox', { name: label, exact: true })
    await this.#reach(box)
    if ((await box.isChecked()) !== isOn) await this.press('Space')
  }

  async choose(label: string, option: string): Promise<void> {
    const box = propertiesOf(this.page).getByRole('combobox', { name: label, exact: true })
    await this.#reach(box)
    await this.type(option)
    if (await isOfBrowser(box)) return
    await this.page.getByRole('listbox').getByRole('option', { name: option, exact: true }).waitFor()
    await this.press('Enter')
  }

  async push(button: string): Promise<void> {
    await this.use(propertiesOf(this.page).getByRole('button', { name: button }))
  }

  async use(target: Locator): Promise<void> {
    const kind = await target.getAttribute('type')
    if (kind === 'radio') {
      // Tab comes to the one that is chosen; arrows go on from there.
      await this.#reach(target.locator('xpath=ancestor::fieldset[1]//input[@type="radio" and @name]').first())
      for (let tries = 0; tries < 10 && !(await isFocused(target)); tries += 1) await this.press('ArrowDown')
      return
    }
    await this.#reach(target)
    await this.press(kind === 'checkbox' ? 'Space' : 'Enter')
  }

  async deactivate(): Promise<void> {
    await this.press('Delete')
  }

  async openPublishing(): Promise<void> {
    await this.press('Control+Enter')
  }

  async back(): Promise<void> {
    await this.press('Escape')
    await this.page.locator('.bcanvas :focus, .outline :focus').first().waitFor()
  }

  async #focused(target: Locator): Promise<void> {
    for (let tries = 0; !(await isFocused(target)); tries += 1) {
      if (tries > 200) throw new Error(`The focus never came to ${target}`)
      await this.page.waitForTimeout(10)
    }
  }

  /** By Tab, in whichever direction it is. */
  async #reach(target: Locator): Promise<void> {
    await target.waitFor()
    const isBehind = await target.evaluate(
      (element) =>
        document.activeElement !== null &&
        (document.activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
    )
    for (let tries = 0; !(await isFocused(target)); tries += 1) {
      if (tries > 60) throw new Error(`Tab does not come to ${target}`)
      await this.press(isBehind ? 'Shift+Tab' : 'Tab')
    }
  }
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((all) => all.some((one) => one === document.activeElement))
const hasFocus = (around: Locator): Promise<boolean> =>
  around.evaluate((element) => element.contains(document.activeElement))
