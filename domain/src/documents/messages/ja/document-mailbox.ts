import type { Translated } from '../../../shared/messages/translated.ts'
import type { documentMailbox as source } from '../en/document-mailbox.ts'

export const documentMailbox: Translated<'ja', typeof source> = {
  title: '書類のメール送付先',
  share: 'メールで書類を送る',
  text: '{from} からこのアドレスへ、この記録の書類を送信または転送してください。添付ファイルはここで仕分けを待ちます。このアドレスはあなた専用です。',
  copy: 'コピー',
  copied: 'コピーしました。',
  renew: '新しいアドレスを作成',
  renewText: '以前のアドレスに送られたものは受け付けられなくなります。',
  renewed: '新しいアドレスを作成しました。',
  none: 'このプログラムはメールを受信していないか、あなたのアドレスがありません。',
  unsorted: '仕分け待ち',
  sorted: 'ファイルを仕分けました。',
  sort: '{name} の仕分け先',
  choose: '書類を選択',
  failed: 'アドレスを読み込めませんでした',
}
