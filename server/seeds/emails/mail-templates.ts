import type { MailModule } from '@corbel/domain/emails/email-policy'
import type { MailBlock } from '@corbel/domain/emails/templates/mail-blocks'
import type { TemplateKind, TemplateText, TemplateTexts } from '@corbel/domain/emails/templates/mail-template'
import { insertTemplate, insertTemplateVersion } from '../../src/emails/templates/template-repository.ts'
import { writtenTexts } from '../../src/emails/templates/written-texts.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { harborId } from '../companies/harbor.ts'
import { demoId } from '../demo-id.ts'
import { daysBefore } from '../loans/spread-over-time.ts'

const by = 'Dana Whitfield'

const words = (id: string, html: string): MailBlock => ({ id, kind: 'text', html })
const heading = (text: string): MailBlock => ({ id: 'heading', kind: 'heading', text, level: 1, align: 'left' })
const button = (label: string, href: string): MailBlock => ({
  id: 'button',
  kind: 'button',
  label,
  href,
  align: 'left',
})
const signature: MailBlock = { id: 'signature', kind: 'signature' }
const footer: MailBlock = {
  ...{ id: 'footer', kind: 'footer' },
  html: '<p>{{company.name|Harbor Lending}}</p><p>{{company.address|1200 Harbor Way, Boise, ID 83702}}</p>',
}
const saying = (subject: string, ...blocks: MailBlock[]): TemplateText => ({
  ...{ subject, preheader: '', blocks: [...blocks, signature, footer] },
})

type DemoTemplate = {
  readonly number: number
  readonly title: string
  readonly kind: TemplateKind
  readonly category: string
  readonly texts: TemplateTexts
  readonly module?: MailModule
}

export const demoTemplateIds = {
  again: demoId('mailTemplate', 1),
  reminder: demoId('mailTemplate', 2),
  welcome: demoId('mailTemplate', 3),
  clear: demoId('mailTemplate', 4),
} as const

const portal = 'https://harbor.example.com/portal'

const demoTemplates: readonly DemoTemplate[] = [
  {
    ...{ number: 1, title: 'Please send it again', kind: 'transactional', category: 'Documents' },
    texts: {
      en: saying(
        'We need a document of {{loan.number}} once more',
        words(
          'hello',
          '<p>Hello {{prospect.first_name|there}},</p><p>a page of a document is missing or hard to read. Please send all of its pages once more.</p>',
        ),
        button('Send the document', portal),
      ),
      es: saying(
        'Necesitamos de nuevo un documento de {{loan.number}}',
        words(
          'hello',
          '<p>Hola, {{prospect.first_name|cliente}}:</p><p>falta una página de un documento o no se lee bien. Envíe de nuevo todas sus páginas.</p>',
        ),
        button('Enviar el documento', portal),
      ),
    },
  },
  {
    ...{ number: 2, title: 'A reminder', kind: 'transactional', category: 'Documents' },
    texts: {
      en: saying(
        'A document of {{loan.number}} is still missing',
        words(
          'hello',
          '<p>Hello {{prospect.first_name|there}},</p><p>we still wait for a document. Reply to this e-mail if you have a question.</p>',
        ),
        button('Send the document', portal),
      ),
    },
  },
  {
    ...{ number: 3, title: 'Welcome to Harbor Lending', kind: 'transactional', category: 'Milestones' },
    texts: {
      en: saying(
        'Welcome, {{prospect.first_name|and thank you}}',
        heading('Your application is with us'),
        words('hello', '<p>Thank you for choosing {{company.name|us}}. This is what we have of you:</p>'),
        {
          id: 'values',
          kind: 'values',
          rows: [
            { label: 'Loan number', path: 'loan.number' },
            { label: 'Borrower', path: 'prospect.name' },
          ],
        },
        button('See where it stands', portal),
      ),
      es: saying(
        'Bienvenido, {{prospect.first_name|y gracias}}',
        heading('Tenemos su solicitud'),
        words('hello', '<p>Gracias por elegir {{company.name|nuestra empresa}}.</p>'),
        button('Ver cómo va', portal),
      ),
    },
  },
  {
    ...{ number: 4, title: 'Clear to close', kind: 'transactional', category: 'Milestones' },
    texts: {
      en: saying(
        '{{loan.number}} is clear to close',
        heading('Good news'),
        words(
          'hello',
          '<p>Dear {{prospect.first_name|customer}},</p><p>everything is approved. We call you to set the day of your closing.</p>',
        ),
      ),
    },
  },
  {
    ...{ number: 5, title: 'Rates this month', kind: 'commercial', category: 'Marketing', module: 'prospects' },
    texts: {
      en: saying(
        'Rates this month at {{company.name|Harbor Lending}}',
        heading('Thinking of refinancing?'),
        words(
          'hello',
          '<p>Hello {{prospect.first_name|there}}, we compare your loan with today’s rates in a call of ten minutes.</p>',
        ),
        button('Ask for a call', 'https://harbor.example.com/call'),
      ),
    },
  },
]

/** Five templates, each published once. */
export async function insertDemoTemplates(db: Db, anchor: Date): Promise<void> {
  for (const { number, title, kind, category, texts, module = 'opportunities' } of demoTemplates) {
    const id = demoId('mailTemplate', number)
    const at = daysBefore(anchor, 40 - number)
    await insertTemplate(db, harborId, { id, title, module, kind, category, main: 'en', texts, at, by })
    await insertTemplateVersion(db, harborId, {
      ...{
        templateId: id,
        version: 1,
        module,
        kind,
        main: 'en',
        texts,
        written: writtenTexts(texts, { publicUrl: '', companyId: harborId }),
      },
      ...{ note: '', publishedAt: at, publishedBy: by, rev: 1 },
    })
  }
}
