import { describe, expect, test } from 'vitest'
import { injectJson } from '../test-support/inject-json.ts'
import { createSampleAccount, samplePassword, signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender, type SampleLender, type SampleName } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'
import { waitUntil } from '../test-support/wait-until.ts'

const tested = await openTestApp({
  publicUrl: 'https://loans.example.test',
  limits: { signUpsPerAddressPerHour: 1_000, resetFailuresPerAddressPerHour: 100_000, forgotPerAddressPerHour: 1_000 },
})
const { ownerPool } = tested.database

type Headers = Record<string, string>
const call = (path: string, payload: unknown, headers: Headers = {}) => injectJson(tested, path, { payload, headers })
const wanting = (language: string): Headers => ({ 'accept-language': language })

type KeptMail = { to: string; subject: string; text: string; html: string }
async function mailTo(email: string): Promise<KeptMail> {
  return waitUntil(async () => {
    const mails: KeptMail[] = (await injectJson(tested, 'dev/mailbox')).json()
    return mails.find((mail) => mail.to === email)
  })
}

const address = () => `${crypto.randomUUID()}@sample.test`
const speaks = (lender: SampleLender, name: SampleName, language: string) =>
  ownerPool.query('update person set language = $3 where company_id = $1 and id = $2', [
    ...[lender.companyId, lender.people[name].id, language],
  ])

/** An account of the officer of a new lender, who chose this language there. */
async function officerSpeaking(language: string) {
  const lender = await createSampleLender(ownerPool)
  const account = await createSampleAccount(ownerPool, { lender, name: 'officer' })
  await speaks(lender, 'officer', language)
  return { lender, ...account }
}

async function borrowersMaySignUp({ companyId }: SampleLender): Promise<void> {
  await ownerPool.query(
    `update company set settings = jsonb_set(settings, '{features}',
       coalesce(settings->'features', '{}') || '{"borrower_sign_up": true}') where id = $1`,
    [companyId],
  )
}

const trial = (email: string, more: object = {}) => ({
  ...{ first_name: 'Tara', last_name: 'Trial', phone: '2085550142' },
  ...{ company: `Trial ${crypto.randomUUID()}`, email, password: 'a password of my own', ...more },
})

/** What sends each mail to a receiver of this language; the address that it goes to. */
const senders: Readonly<Record<string, (language: string) => Promise<string>>> = {
  reset: async (language) => {
    const { username } = await officerSpeaking(language)
    await call('auth/forgot_password', { username }, wanting('es'))
    return username
  },
  proof: async (language) => {
    const { lender } = await officerSpeaking(language)
    const headers = await signedInAs(ownerPool, lender, 'officer')
    const other = address()
    expect((await call('auth/step_up', { password: samplePassword }, headers)).statusCode).toBe(200)
    const asked = await call('auth/address', { address: other }, { ...headers, ...wanting('es') })
    expect(asked.statusCode).toBe(200)
    return other
  },
  changed: async (language) => {
    const { lender, username } = await officerSpeaking(language)
    const headers = await signedInAs(ownerPool, lender, 'officer')
    const other = address()
    await call('auth/step_up', { password: samplePassword }, headers)
    await call('auth/address', { address: other }, headers)
    const token = /\/auth\/address\/([\w-]{43})/.exec((await mailTo(other)).text)?.[1]
    await call('auth/address/prove', { token }, wanting('es'))
    return username
  },
  invitation: async (language) => {
    const lender = await createSampleLender(ownerPool)
    const headers = await signedInAs(ownerPool, lender, 'admin')
    await speaks(lender, 'admin', language)
    const email = address()
    const body = { type: 'workforce', role: '2', email, first_name: 'Ines', last_name: 'Invited' }
    expect((await call('invitations', body, headers)).statusCode).toBe(200)
    return email
  },
  invitedElsewhere: async (language) => {
    const lender = await createSampleLender(ownerPool)
    const headers = await signedInAs(ownerPool, lender, 'admin')
    await speaks(lender, 'admin', language)
    const former = address()
    const formData = { first_name: 'Nora', last_name: 'Neu', email: former }
    const added = await call('people/workforces/add', { formData }, headers)
    const id = added.json()._id
    const patch = (path: string, payload: object) => injectJson(tested, path, { method: 'PATCH', payload, headers })
    await ownerPool.query('update session set stepped_up_at = now() where company_id = $1', [lender.companyId])
    expect((await patch(`people/${id}/auth`, { roles: ['2'] })).statusCode).toBe(200)
    expect((await patch(`people/${id}`, { formData: { email: address() } })).statusCode).toBe(200)
    expect((await call(`people/${id}/invite`, {}, headers)).statusCode).toBe(200)
    return former
  },
  signUp: async (language) => {
    const lender = await createSampleLender(ownerPool)
    await borrowersMaySignUp(lender)
    const email = address()
    const body = { company: lender.companyId, first_name: 'Sam', last_name: 'Self', email }
    expect((await call('auth/sign_up', body, wanting(language))).statusCode).toBe(200)
    return email
  },
  accountExists: async (language) => {
    const { lender, username } = await officerSpeaking(language)
    await borrowersMaySignUp(lender)
    const body = { company: lender.companyId, first_name: 'Sam', last_name: 'Self', email: username }
    expect((await call('auth/sign_up', body, wanting('es'))).statusCode).toBe(200)
    return username
  },
  trial: async (language) => {
    const email = address()
    expect((await call('auth/register', trial(email), wanting(language))).statusCode).toBe(200)
    return email
  },
  trialChosenOnThePage: async (language) => {
    const email = address()
    expect((await call('auth/register', trial(email, { language }), wanting('es'))).statusCode).toBe(200)
    return email
  },
  trialAccountExists: async (language) => {
    const { username } = await officerSpeaking(language)
    expect((await call('auth/register', trial(username), wanting('es'))).statusCode).toBe(200)
    return username
  },
}

describe('a mail is in the language of who reads it, subject and both texts', () => {
  test.each([
    ['reset', 'de', 'Neues Passwort festlegen', 'innerhalb von 30 Minuten', '30 Minuten gültig'],
    ['reset', 'ja', '新しいパスワードの設定', '30 分以内に', '有効期間は30 分です'],
    ['reset', 'en', 'Set a new password', 'Open this link within 30 minutes: https', 'works once and for 30 minutes'],
    ['proof', 'fr', 'Confirmez l’adresse de votre compte', 'Ouvrez ce lien', 'Confirmer l’adresse'],
    ['proof', 'zh', '请确认您账户的地址', '请打开此链接', '确认地址'],
    ['changed', 'de', 'Die Adresse Ihres Kontos wurde geändert', 'andere Adresse', 'andere Adresse'],
    ['changed', 'fr', 'L’adresse de votre compte a été modifiée', 'autre adresse', 'autre adresse'],
    ['invitation', 'de', 'Ihre Einladung zu Sample Lending', 'Ada Admin lädt Sie', 'ist 7 Tage gültig'],
    ['invitation', 'zh', '您受邀加入 Sample Lending', 'Ada Admin 邀请您', '有效期为7天'],
    [
      'invitedElsewhere',
      'de',
      'Ihr Datensatz bei Sample Lending hat eine andere Adresse',
      'teilen Sie es',
      'stand bisher',
    ],
    ['invitedElsewhere', 'es', 'Su registro en Sample Lending tiene otra dirección', 'Si no lo', 'avise de inmediato'],
    ['signUp', 'fr', 'Confirmez votre adresse pour Sample Lending', 'chez Sample Lending', 'valable 7 jours'],
    ['signUp', 'ja', 'Sample Lending に登録するメールアドレスの確認', 'リンクは一度だけ', 'メールアドレスを確認する'],
    ['accountExists', 'de', 'Sie haben bereits ein Konto', 'Melden Sie sich hier an: https', 'Anmelden'],
    ['accountExists', 'ja', 'すでにアカウントをお持ちです', 'こちらから', 'サインイン'],
    ['trial', 'de', 'Bestätigen Sie Ihre Adresse für Corbel', 'Eröffnen Sie', 'ist 7 Tage gültig'],
    ['trial', 'es', 'Confirme su dirección para Corbel', 'Abra su empresa aquí', 'caduca a los 7 días'],
    ['trialChosenOnThePage', 'fr', 'Confirmez votre adresse pour Corbel', 'Ouvrez votre', 'valable 7 jours'],
    ['trialAccountExists', 'de', 'Sie haben bereits ein Konto', '/auth/forgot-password', 'Neues Passwort festlegen'],
    ['trialAccountExists', 'zh', '您已有账户', '请在此登录', '设置新密码'],
  ])('%s in %s', async (sender, language, subject, inText, inHtml) => {
    const to = await senders[sender]?.(language)
    const mail = await mailTo(to ?? '')
    expect(mail.subject).toBe(subject)
    expect(mail.text.replaceAll(/\s/gu, ' ')).toContain(inText)
    expect(mail.html.replaceAll(/\s/gu, ' ')).toContain(inHtml)
    expect(JSON.stringify(mail)).not.toMatch(/authMails|trialMails|\{\w+\}|undefined/)
  })
})

describe('which language', () => {
  const invite = async (lender: SampleLender, email: string) => {
    const body = { type: 'workforce', role: '2', email, first_name: 'Ines', last_name: 'Invited' }
    const headers = await signedInAs(ownerPool, lender, 'admin')
    expect((await call('invitations', body, { ...headers, ...wanting('es') })).statusCode).toBe(200)
    return mailTo(email)
  }

  test('of who invites is not that of their browser, and English where they chose nothing else', async () => {
    const lender = await createSampleLender(ownerPool)
    expect((await invite(lender, address())).subject).toBe('You are invited to Sample Lending')
  })

  test('somebody chose at another company tells this one nothing', async () => {
    const { username } = await officerSpeaking('ja')
    const lender = await createSampleLender(ownerPool)
    await borrowersMaySignUp(lender)
    const body = { company: lender.companyId, first_name: 'Sam', last_name: 'Self', email: username }
    await call('auth/sign_up', body, wanting('fr'))
    expect((await mailTo(username)).subject).toBe('Vous avez déjà un compte')
  })

  test('the invitation of somebody who chose one elsewhere is in that of who invites', async () => {
    const { username } = await officerSpeaking('ja')
    const lender = await createSampleLender(ownerPool)
    await signedInAs(ownerPool, lender, 'admin')
    await speaks(lender, 'admin', 'de')
    expect((await invite(lender, username)).subject).toBe('Ihre Einladung zu Sample Lending')
  })

  test('of an account that belongs to no company is that of the request', async () => {
    const { username } = await createSampleAccount(ownerPool)
    await call('auth/forgot_password', { username }, wanting('de'))
    expect((await mailTo(username)).subject).toBe('Neues Passwort festlegen')
  })

  test('a language that the program does not speak becomes English', async () => {
    const email = address()
    await call('auth/register', trial(email), wanting('it'))
    expect((await mailTo(email)).subject).toBe('Confirm your address for Corbel')
  })
})

test('a name that would become a link is replaced in the words of the mail, and others are escaped', async () => {
  const lender = await createSampleLender(ownerPool)
  const headers = await signedInAs(ownerPool, lender, 'admin')
  await speaks(lender, 'admin', 'de')
  const named = async (name: string) => {
    await ownerPool.query('update company set name = $2 where id = $1', [lender.companyId, name])
    const email = address()
    const body = { type: 'workforce', role: '2', email, first_name: 'Ines', last_name: 'Invited' }
    await call('invitations', body, headers)
    return mailTo(email)
  }
  const linked = await named(`prize-${lender.companyId}.example.com`)
  expect(linked.subject).toBe('Ihre Einladung zu einem Unternehmen bei Corbel')
  expect(JSON.stringify(linked)).not.toContain('prize')
  const marked = await named(`Kreuz & <b>{name}</b> ${lender.companyId}`)
  expect(marked.subject).toBe(`Ihre Einladung zu Kreuz & <b>{name}</b> ${lender.companyId}`)
  expect(marked.html).toContain('Kreuz &#38; &#60;b&#62;{name}&#60;/b&#62;')
})
