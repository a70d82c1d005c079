import type { invitations as source } from '../en/invitations.ts'
import type { MessagesLike } from '../messages-like.ts'

export const invitations: MessagesLike<typeof source> = {
  sent: '招待を送信しました。',
  takenBack: '招待を取り消しました。',
  checkMail: 'メールをご確認ください。リンクから続けられます。',
  title: '{company} へようこそ',
  newHint: '{email} のパスワードを12文字以上で設定してください。',
  accountHint: '{email} のアカウントがあります。参加するにはパスワードを入力してください。',
  accept: '招待を受ける',
  opening: '招待を開いています',
  signUpTitle: 'アカウントを作成',
  signUpHint: '{company} の借り手の方向けです。メールのリンクでアドレスを確認します。',
  signUpClosed: 'ここではアカウントを作成できません。融資担当者に招待を依頼してください。',
  firstName: '名',
  lastName: '姓',
  email: 'メールアドレス',
  emailWrong: 'メールアドレスを入力してください。',
  signUp: 'アカウントを作成',
  mobile: '携帯電話（任意）',
  mobileWrong: '10桁の数字を入力してください。',
  consents: {
    title: '同意',
    agree: '次の文書に同意します: {title}',
    required: '続けるにはこの文書に同意してください。',
    outdated: 'この文書は新しい版になりました。ページを再読み込みしてお読みください。',
    sms: '{company} が申請についてのテキストメッセージをこの番号に送ることに同意します。通信料がかかる場合があります。STOP で停止できます。融資の条件ではありません。',
    mobileNeeded: 'テキストメッセージには携帯電話番号が必要です。',
  },
  strength: {
    text: '強度: {strength}',
    short: '短すぎます',
    fair: '普通',
    good: '良い',
    strong: '強い',
  },
}
