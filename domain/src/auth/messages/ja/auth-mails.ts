import type { Translated } from '../../../shared/messages/translated.ts'
import type { authMails as source } from '../en/auth-mails.ts'

export const authMails: Translated<'ja', typeof source> = {
  reset: {
    subject: '新しいパスワードの設定',
    reason: 'お客様のアカウントについて、新しいパスワードの設定が申し込まれました。',
    open: '{lifetime}以内にこのリンクを開いてください: {link}',
    once: 'リンクは一度だけ使えます。お心当たりがない場合、変更は行われていませんので、何もする必要はありません。',
    label: '新しいパスワードを設定する',
    end: 'リンクは一度だけ使え、有効期間は{lifetime}です。お心当たりがない場合、変更は行われていませんので、何もする必要はありません。',
  },
  signUp: {
    subject: '{company} に登録するメールアドレスの確認',
    reason: 'このメールアドレスで {company} への登録が申し込まれました。',
    label: 'メールアドレスを確認する',
  },
  invitation: {
    subject: '{company} への招待',
    reason: '{name} さんがあなたを {company} に招待しています。',
    label: '招待を受ける',
    open: '続けるにはこのリンクを開いてください: {link}',
    end: 'リンクは一度だけ使え、有効期間は{lifetime}です。お心当たりがない場合、何もする必要はありません。',
  },
  accountExists: {
    subject: 'すでにアカウントをお持ちです',
    reason: 'このメールアドレスで {company} への登録が申し込まれました。すでにアカウントをお持ちです。',
    signIn: 'こちらからサインインしてください: {link}',
    label: 'サインイン',
    end: 'パスワードをお忘れの場合は、そこで新しいパスワードを設定できます。お心当たりがない場合、変更は行われていません。',
  },
  proof: {
    subject: 'アカウントのメールアドレスの確認',
    reason: 'Corbel のアカウントの復旧先として、このメールアドレスが申し込まれました。',
    open: '確認するにはこのリンクを開いてください: {link}',
    label: 'メールアドレスを確認する',
    end: 'リンクは一度だけ使え、有効期間は1日です。お心当たりがない場合、変更は行われていませんので、何もする必要はありません。',
  },
  changed: {
    subject: 'アカウントのメールアドレスが変更されました',
    reason:
      '今後、Corbel のアカウントは別のメールアドレスで復旧されます。これまでにこちらへ送信されたリンクは使えなくなりました。',
    end: 'お心当たりがない場合は、サインインしてパスワードを変更するか、アカウントの所属する会社にすぐにお知らせください。',
  },
  invitedElsewhere: {
    subject: '{company} のレコードのメールアドレスが変わりました',
    reason:
      '{company} にあるあなたのレコードには、これまでこのメールアドレスが登録されていました。現在は別のメールアドレスが登録されており、サインインの招待はそちらに送信されました。',
    end: 'お心当たりがない場合は、すぐに {company} にお知らせください。',
  },
  nameless: {
    company: 'Corbel を利用する会社',
    person: '担当者',
  },
}
