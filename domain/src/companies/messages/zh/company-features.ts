import type { Translated } from '../../../shared/messages/translated.ts'
import type { companyFeatures as source } from '../en/company-features.ts'

export const companyFeatures: Translated<'zh', typeof source> = {
  find: '查找功能',
  none: '没有此名称的功能。',
  applyNowUrl: 'Apply Now 的地址',
  groups: {
    start: '首页与菜单',
    loans: '贷款',
    records: '记录',
    people: '人员',
    documents: '文件',
    notes: '备注',
    look: '外观',
  },
  of: {
    contacts_first: {
      title: '从联系人开始',
      help: '首页是联系人列表，而不是菜单的第一页。',
    },
    apply_now: {
      title: 'Apply Now 链接',
      help: '联系人会看到通往贵公司某个地址的链接。',
    },
    hide_leads: {
      title: '隐藏线索',
      help: '线索不出现在任何菜单和仪表板中。',
    },
    borrower_sign_up: {
      title: '借款人自行注册',
      help: '借款人在登录页自行创建账户。',
    },
    project_columns: {
      title: '列表的项目列',
      help: '列表显示项目类型、用途、产品、申请人类型、申请人和地址。',
    },
    marketplace: {
      title: '贷方市场',
      help: '贷款有“贷方”标签页，将其与贷方匹配。',
    },
    tasks_tab: {
      title: '任务标签页',
      help: '记录有“任务”标签页。',
    },
    auth_tab: {
      title: '登录信息标签页',
      help: '人员有登录信息标签页。',
    },
    own_reviews: {
      title: '可审核自己的更改',
      help: '审核待定更改的人也可以审核自己的更改。',
    },
    username_from_email: {
      title: '以电子邮件为用户名',
      help: '获准登录的人以其电子邮件地址作为用户名。',
    },
    licensed_staff_only: {
      title: '仅限持有有效许可证者',
      help: '许可证已到期的人员不能被分配到该州的贷款。已分配的人员保持不变。',
    },
    not_applicable_document_status: {
      title: '文件状态 N/A',
      help: '文件可以标记为不适用。',
    },
    document_library_title: {
      title: 'Document Library',
      help: '标签页 Docs Wizard 改称 Document Library。',
    },
    prospect_custom_docs: {
      title: '自选文件',
      help: '借款人上传自己选择的文件。',
    },
    notes_hidden_from_prospects: {
      title: '对借款人隐藏备注',
      help: '借款人看不到备注。',
    },
    note_deadlines: {
      title: '备注期限',
      help: '备注有期限。',
    },
    header_minimize: {
      title: '收缩的页眉',
      help: '滚动页面时页眉变小。',
    },
    small_logo: {
      title: '小徽标',
      help: '徽标高度减半。',
    },
  },
}
