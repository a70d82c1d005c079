import type { Locator, Page } from 'playwright-core'
import { BuilderHand, canvasOf, elementOf, isOfBrowser, palette, propertiesOf } from './builder-hand.ts'

/** Clicks, and types only what things are called and how they are counted. */
export class PointerHand extends BuilderHand {
  async add(item: string, title: string): Promise<void> {
    await this.click(palette(this.page).getByRole('button', { name: item, exact: true }))
    await this.named(title)
  }

  async select(title: string, tab: string): Promise<void> {
    const tabs = canvasOf(this.page).getByRole('navigation', { name: 'Tabs of the form' })
    const wanted = tabs.getByRole('button', { name: tab, exact: true })
    if ((await wanted.getAttribute('aria-current')) !== 'true') await this.click(wanted)
    await this.click(elementOf(this.page, title).last())
  }

  async retitle(title: string, tab: string, to: string): Promise<void> {
    await this.select(title, tab)
    await this.part('General')
    await this.intoField('Title')
    await this.typeOver(to)
    await this.press('Enter')
  }

  async duplicateSection(title: string): Promise<void> {
    const section = canvasOf(this.page)
      .locator('.bel.holds[aria-current=true], .bel.holds:has([aria-current=true])')
      .last()
    await this.click(section.locator('.bsect').first())
    await this.click(canvasOf(this.page).getByRole('button', { name: 'Duplicate' }))
    await this.part('General')
    await this.intoField('Title')
    await this.typeOver(title)
    await this.press('Enter')
  }

  protected async retitleNth(at: number, title: string): Promise<void> {
    if (at > 0) await this.click(elementAfter(this.page))
    else await this.click(canvasOf(this.page).locator('[aria-current=true] [role=group]').first())
    await this.intoField('Title')
    await this.typeOver(title)
    await this.press('Enter')
  }

  async part(name: string): Promise<void> {
    const button = propertiesOf(this.page).getByRole('button', { name, exact: true })
    if ((await button.getAttribute('aria-pressed')) !== 'true') await this.click(button)
  }

  async intoField(label: string): Promise<void> {
    await this.click(propertiesOf(this.page).getByRole('textbox', { name: label, exact: true }))
  }

  async tick(label: string, isOn: boolean): Promise<void> {
    const box = propertiesOf(this.page).getByRole('checkbox', { name: label, exact: true })
    if ((await box.isChecked()) !== isOn) await this.click(box)
  }

  async choose(label: string, option: string): Promise<void> {
    const box = propertiesOf(this.page).getByRole('combobox', { name: label, exact: true })
    await this.click(box)
    if (await isOfBrowser(box)) {
      this.clicks += 1
      await box.selectOption({ label: option })
    } else await this.click(this.page.getByRole('listbox').getByRole('option', { name: option, exact: true }))
  }

  async push(button: string): Promise<void> {
    await this.click(propertiesOf(this.page).getByRole('button', { name: button }))
  }

  async use(target: Locator): Promise<void> {
    await this.click(target)
  }

  async deactivate(): Promise<void> {
    await this.click(canvasOf(this.page).getByRole('button', { name: 'Deactivate', exact: true }))
  }

  async openPublishing(): Promise<void> {
    await this.click(this.page.getByRole('button', { name: 'Update & Publish' }))
  }

  async back(): Promise<void> {
    // The next click goes wherever it has to.
  }
}

/** What comes after the selected element among its neighbours. */
const elementAfter = (page: Page): Locator => canvasOf(page).locator('[aria-current=true] + [role=group]')
