import type { Translated } from '../../../shared/messages/translated.ts'
import type { trialMails as source } from '../en/trial-mails.ts'

export const trialMails: Translated<'ja', typeof source> = {
  confirm: {
    subject: 'Corbel に登録するメールアドレスの確認',
    reason: 'このメールアドレスで、ご自身の会社による Corbel の試用が申し込まれました。',
    open: 'こちらから会社を開設してください: {link}',
    label: '会社を開設する',
    end: 'リンクは一度だけ使え、有効期間は{lifetime}です。お心当たりがない場合、会社は開設されていませんので、何もする必要はありません。',
  },
  accountExists: {
    subject: 'すでにアカウントをお持ちです',
    reason:
      'このメールアドレスで Corbel の試用が申し込まれました。すでにアカウントをお持ちのため、会社は開設されていません。',
    signIn: 'こちらからサインインしてください: {link}',
    signInLabel: 'サインイン',
    reset: '新しいパスワードはこちらで設定できます: {link}',
    resetLabel: '新しいパスワードを設定する',
    end: 'お心当たりがない場合、変更は行われていませんので、何もする必要はありません。',
  },
}
