import type { Translated } from '../../../shared/messages/translated.ts'
import type { referrals as source } from '../en/referrals.ts'

export const referrals: Translated<'zh', typeof source> = {
  open: '我的申请链接',
  text: '通过此链接提交的申请归您：申请以您的名义创建，您也会成为该贷款的相关人员。',
  address: '地址',
  copy: '复制链接',
  copied: '链接已复制。',
  qr: '我的申请链接的二维码',
  none: '目前没有开放的申请表单。请咨询贷款机构。',
  renew: '创建新链接',
  renewText: '您已发出的链接和二维码仍会打开表单，但由此提交的申请不再归您。',
  renewed: '新链接已创建。',
  of: '申请链接',
  since: '启用时间',
  end: '收回链接',
  endText: '今后通过此链接提交的申请只归贷款机构。经纪人可以另建链接。',
  ended: '链接已收回。',
  failed: '无法加载链接',
  came_other: '通过此链接收到 {count} 份申请',
  became_other: '其中 {count} 份已成为贷款',
}
