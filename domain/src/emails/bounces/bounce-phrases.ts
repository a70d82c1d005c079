import type { BounceReason } from './bounce-reason.ts'

/**
 * Words in which mail servers say why they did not take a mail, in the order in which they are asked: what names a cause
 * of its own comes before what is said of the mailbox. Small letters, single spaces.
 */
export const bouncePhrases: readonly (readonly [BounceReason, RegExp])[] = [
  // Of the sender's own domain, though it begins with the mailbox.
  [
    'rejected',
    /invalid dns mx or a|\bsender('s)? (e-?mail )?(address|domain)( \S+){0,2} (is|was|has been|does|could) /,
  ],
  // Who comes again is taken: what a list of that kind says is no list of bad servers.
  ['expired', /gr[ae]y-?list/],
  // Exchange names restrictions that somebody set for a mailbox or a group so.
  ['filtered', /resolver\.rst\.(?!\w*size)/],
  // Limits in time are none of the mailbox.
  [
    'speeding',
    /(daily|hourly|monthly|sending|outgoing|outbound|rate)( \w+){0,2} (quota|limit)|(messages?|e?-?mails?|recipients?)( \S+){0,4} (per|an|each|this) (second|minute|hour|day)|in a short (time|period)/,
  ],
  [
    'systemfull',
    /(disk|space|storage)( \w+){0,2} (on|of) (the |this )?(mail )?(server|system|device)|insufficient system|disk full|no space left on device/,
  ],
  [
    'mailboxfull',
    /(mailbox|inbox|user|recipient|account)\S*( \S+){0,5} (no|insufficient|not enough|more) (room|space|storage)|mailbox (is |was )?(too |currently )?full|mailbox .{0,60}is full|mailfolder is full|(over|exceed\w*) (the )?(storage |disk |mail(box)? |allocated )*quota|quota (has been )?exceed|exceeded (the |his|her|their|its|storage|disk|mailbox)+ ?(allocat\w+|limit|quota)|out of (storage|disk) ?(space)?|not enough (disk|storage) space|insufficient (disk|system )?(storage|quota)? ?(space )?(in|for|on) (the )?(mailbox|user|recipient)|inbox is full|mailbox (size|storage) (limit )?exceed|(local|mailbox|storage) limit|mailbox for .{0,80} is full|mailbox has exceeded|account is (over quota|full)|overquota|over quota|user.{0,20}disk space|buz[oó]n .{0,30}lleno|buz[oó]n lleno|bo[iî]te .{0,40}pleine|postfach .{0,40}voll|casella .{0,30}piena|caixa .{0,30}cheia|ящик переполнен|почтовый ящик .{0,30}переполнен|邮箱已满|邮箱.{0,10}满|空间不足|メールボックスが一杯|メールボックスがいっぱい|容量を超え/,
  ],
  [
    'mesgtoobig',
    /(message|mail|size).{0,40}(too (big|large)|exceeds? .{0,30}(limit|size|maximum))|(mail|message) size limit|max(imum)? (message|mail) size|larger than .{0,30}(limit|allowed)|size limit exceeded|message header size|exceeded maximum (inbound )?message size|nachricht .{0,30}zu gro(ß|ss)|message .{0,30}trop (grand|volumineux)|demasiado grande|メッセージのサイズ|邮件.{0,10}过大/,
  ],
  ['exceedlimit', /message too large|exceeds? the maximum number of lines/],
  [
    'networkerror',
    /hop count exceeded|too many hops|mail(er)? loop|loops? back to myself|routing loop|mail forwarding loop|malformed dns|unable to resolve .{0,60}temporar|network (is )?unreachable|no route to host|can'?t assign requested address|loop(ing)? detected|too many received|name ?server loop|route to host|relaying mx loop|mx .{0,20}points? to .{0,20}(this|loopback|local)/,
  ],
  [
    'toomanyconn',
    /too many (concurrent |simultaneous )?(smtp )?(connections|sessions|recipients)|ip frequency limited|frequency limited|connection (rate|limit)|concurrent connection|too many .{0,30}from your (host|ip)|all available ips are at maximum connection/,
  ],
  [
    'speeding',
    /(rate|speed) limit|sending (too )?(fast|rate)|too (fast|quickly|rapidly|often|much mail|many (mails|messages|emails))|throttl|receiving mail at a rate|unusual rate|try (your request )?again later.{0,20}rate|user is receiving|daily .{0,20}(limit|quota)/,
  ],
  [
    'authfailure',
    /\b(dmarc|spf|dkim)\b|(fail\w*|not pass\w*) .{0,30}(spf|dkim|authentication check)|unauthenticated|sender (policy framework|id) .{0,30}fail|not authoriz\w+ to (send|use).{0,60}(spf|openspf)|openspf|authentication (checks?|results?).{0,30}fail|(lacks?|meet|without|missing|insufficient) .{0,30}authentication (information|level|requirement)/,
  ],
  [
    'requireptr',
    /(no|bad|generic|invalid|missing) (dns )?(ptr|rdns|reverse)|(reverse dns|rdns|\bptr\b).{0,60}(fail|missing|does not|not (found|have|exist)|required|invalid|no )|(no|missing|without|lacks?|cannot find your|invalid|fix) .{0,20}(ptr|reverse (dns|hostname|lookup|address))|unable to (find|verify) .{0,20}reverse|client host rejected: cannot find/,
  ],
  [
    'virusdetected',
    /virus|malware|infected|trojan|(attach\w+|file).{0,50}(not (allowed|permitted|accepted)|blocked|prohibited|dangerous|executable|banned|reject\w*)|(blocked|banned|prohibited|illegal|dangerous|suspicious).{0,20}(attach|file|extension)|executable (file|content)|552-5\.7\.0 this message was blocked because its content presents/,
  ],
  [
    'spamdetected',
    /spam(?!haus|cop|-?rbl)|\bube\b|junk mail|unsolicited|bulk (e-?mail|mail) filter|message content rejected|content.{0,20}(considered|looks like|identified as|filter)|identified .{0,20}as (spam|junk)|blacklisted url|(bayes|rule)\w* .{0,20}(score|reject)|message (refused|rejected) by (content|filter)|high (probability|on) .{0,10}(of )?spam|looks like spam|mail(s)? with (spam|advert)|rejected due to content|рассылк.{0,20}спам|спам/,
  ],
  [
    'badreputation',
    /(low|poor|bad)( \w+){0,2} reputation|reputation( \S+){0,4} (is |was )?(too |very )?(low|poor|bad)|reputation of (the|your)|(ip|domain|sender|senderscore|sender score)('s)? reputation|has a poor/,
  ],
  [
    'blocked',
    /(black|block|deny|reject|real-?time.{0,6})[- ]?list(ed|s)?\b|spamhaus|spamcop|barracudacentral|sorbs|rbl\b|dnsbl|aup#|banned (sending )?ip|(your|ip|client|sending|smtp) ?(ip|host|address|client|server)?( [^\s:]+){0,3} (is |was |has been )?(blocked|banned|denied|refused|listed|blacklisted)|(blocked|banned|refused|rejecting) .{0,30}\b(ip|host|address|connections?)\b|smtp server of your isp|use the smtp (server|relay) of|dynamic(ally)? (ip|assigned|address|pool)|dial-?up|residential|(you|your (ip|host|server|network|mail))\b.{0,40}(blocked|banned|rejected|not (allowed|permitted) to connect)|access denied.{0,30}(ip|bad|banned)|client host .{0,80}(blocked|rejected)|host .{0,60} refused to talk|not accepting (mail|connections?) from|no access from mail server|service refused|connection (refused|dropped) by|messages from .{0,60}(temporarily deferred|weren'?t sent)|helo command rejected|envelope blocked|:blocked\)/,
  ],
  [
    'norelaying',
    /relay(ing|ed)?( mail)?( \S+){0,4} (is |was )?(denied|prohibited|not (permitted|allowed|possible)|rejected|refused|access|disabled)|(not (allowed|permitted|authorized) to|unable to|cannot|can'?t|won'?t|don'?t|will not|refus\w+ to|denied|no) relay|(required|needed) (for|to) relay|insecure mail relay|that domain isn'?t in my list|not a gateway|unrouteable mail domain|mail server requires authentication|we do not relay|relay not|you must .{0,20}(check|pop)/,
  ],
  [
    'securityerror',
    /(?<!relay(ing)? |rejected: )access (was )?denied|tls (is )?required|must issue a starttls|authentication (is )?(required|needed|failed|credentials)|(insecure|unauthorized) (mail|transaction)|not authenticated|sorry, you are not authoriz|smtp auth|security (policy|violation)|encryption (required|needed)/,
  ],
  [
    'failedstarttls',
    /starttls (is )?(not|refused|fail)|tls (handshake|negotiation).{0,20}fail|cannot start tls|certificate.{0,30}(expired|verif|invalid|untrusted|mismatch|fail)|(invalid|expired|untrusted) certificate/,
  ],
  [
    'policyviolation',
    /administrative(ly)? prohibit|(for|of|due to|violat\w+|breach\w*|against|by) .{0,40}polic(y|ies)|host network not allowed|policy (reasons?|violation|restriction|reject)|not (accepted|allowed|permitted) .{0,20}polic|(denied|rejected|blocked|refused) by (the )?(domain|local|our|administrat\w+|recipient'?s)? ?(policy|administrator)|site polic|disallowed by|duplicate (message|identification)/,
  ],
  [
    'notcompliantrfc',
    /(rfc ?\d+|rfc) ?(non-?)?complian|not (rfc|in compliance)|bare lf|duplicate header|multiple from|invalid (message )?header|missing .{0,12}header|messages? missing a valid|header field .{0,30}(invalid|missing)|rfc 5322/,
  ],
  [
    'contenterror',
    /(content|body|mime|header|message) .{0,20}(malformed|improper|invalid(?! (mailbox|recipient|address|user))|non-ascii|syntax)|charset not supported|8-?bit.{0,30}not|improper use of|line (is )?too long/,
  ],
  [
    'syntaxerror',
    /(syntax error|command (not recognized|unrecognized|not implemented)|bad sequence of commands|unrecognized command)/,
  ],
  [
    'suspend',
    /(account|mailbox|mail box|user|address|recipient)( \S+){0,6} (is |was |are |has been |have been |been |currently )*(temporarily |currently |been )*(disabled|suspended|inactive|frozen|locked|deactivated|blocked|unavailable|closed|expired|restricted|not active|on hold)|(disabled|suspended|inactive|frozen|deactivated|expired) (account|mailbox|user|recipient)|account (that you tried to reach )?is disabled|not (an )?active|user is inactive|mailbox disabled|temporarily suspended|in suspension|sleeping account|has been (suspended|disabled|frozen)|postfach .{0,20}gesperrt|заблокирован|отключ[её]н|冻结|停用/,
  ],
  [
    'hasmoved',
    /has moved|has been replaced by|no longer on server|(moved|forward(ing)?) to (a )?(new|another) (address|server)|user not local; (please )?try|(changed|new) (e-?mail )?address|address (has been )?changed/,
  ],
  [
    'filtered',
    /rejected by (a |the )?(remote mail server|recipient)|(user|recipient|receiver)('s)? (preferences?|settings|rules|filters?)|user reject|refused (due to|by) (the )?(recipient|user|receiver)|not accepting (any |messages|mail)|only accept\w+ (mail|messages) from|bounced address|message filtered|protected by|restricted to .{0,30}(senders?|members)|blocked by (the )?recipient|not (on|in) .{0,20}(allow|white|approved)|recipient (has )?(refused|rejected|declined|blocked)|because the recipient is only/,
  ],
  [
    'rejected',
    /not (a )?member of|(sender|from|mail from|envelope from|originator|senders?'?s?)( \S+){0,4} (was |is |has been |were )*(rejected|refused|denied|blocked|invalid|blacklisted|not (valid|allowed|accepted|exist|authorized|permitted|found|verified))|sender (verify|verification) (failed|error)|sender address rejected|domain of sender|rejecting (banned content|mail from)|(unknown|invalid|unresolvable|bad) sender|(by|does not accept|not accept(ed|ing)?) (mail )?(from )?(this|that|your) sender|permission to post|グループにメッセージを投稿する権限|not (allowed|permitted|authorized) to (post|send)|only members|do not have permission|<> (invalid|sender)|you are not allowed/,
  ],
  [
    'hostunknown',
    /non-?existent (hosts?|domain)|(host|domain)( name)?( [^\s:,[]+){0,2} (not found|unknown|does(n'?t| not) (exist|resolve)|could(n'?t| not) be (found|resolved))|unknown (host|domain)\b|no such (domain|host)|unrout(e)?able (address|mail domain)|(invalid|bad|illegal|unknown|unresolvable|non-?existent|no such)( \w+){0,2} (domain|host)\b|domain (not|is not) (exist|found|valid)|host or domain name not found|nxdomain|name or service not known|recipient.{0,10} domain .{0,20}(reject|invalid|not)|cannot resolve .{0,20}domain|no mx (record|found)|domain does(n'?t| not) have|dns (error|lookup failed).{0,40}(not found|non-?existent)|unknown mail host|адрес.{0,20}домен.{0,20}не существует|域名不存在/,
  ],
  [
    'notaccept',
    /does(n'?t| not) accept (any )?(mail|smtp)|null ?mx|domain .{0,40}(does not|never) (accept|receive)|name server: .{0,60}: host not found|host .{0,60} does not accept|smtp protocol returned a permanent error|no smtp service/,
  ],
  [
    'expired',
    /\btimed?[- ]?out|(delivery|connection|connect|message|operation|session|lookup|queue)( \S+){0,8} (expired|has expired)|could not (be )?deliver\w* .{0,40}(for|within|after|in) .{0,20}(days?|hours?)|cannot send message for|retry (time|timeout|limit)|not (been )?delivered .{0,30}(days|hours)|giving up|(queue|time) .{0,20}(too long|expired)|delivery (attempt|time)s? .{0,20}exceed|been in (the )?queue|delayed .{0,40}(gave up|days)|gave up|deferred:|message expired|unable to contact|connection refused|no (smtp )?connection got far enough|wasn'?t able to establish an smtp connection|couldn'?t connect/,
  ],
  [
    'systemfull',
    /(no|insufficient) (space|disk|storage) ?(left|space)?|disk full|system (storage|disk|is) full|requested mail action .{0,30}insufficient|system resources|mail system full/,
  ],
  [
    'systemerror',
    /(system|server|internal|local|configuration|temporary|software) (configuration )?(error|failure|problem)|cannot (lookup|open)|can'?t (open|create|get)|unable to (create|connect to (the )?database|open)|service( \w+){0,2} (not available|unavailable)|service unavailable|(temporar\w+|lookup)( \w+){0,3} fail(ure|ed)|fail(ure|ed) temporarily|interrupted|too many levels|permission denied|server (is )?(busy|down|unavailable)|try again later/,
  ],
]

const box = '(mailbox|inbox|mail ?box|e-?mail|account|user|recipient|addressee|address|customer|storage|quota)'
const machine = '\\b(ip|host|server|mta|network|range|subnet|connections?)\\b'

/**
 * Where no phrase is known: what the words that stand together in one sentence speak of. Each pair in either order, in
 * the order in which they are asked.
 */
export const bounceWords: readonly (readonly [BounceReason, RegExp])[] = [
  ['virusdetected', /malicious|eicar|ransom|exploit|attachment|macro|dangerous/],
  ['spamdetected', /spam|junk|phish|unsolicited|unwanted|\bbulk\b|content .{0,30}(denied|refused|rejected)/],
  ['requireptr', /reverse|\bptr\b|\brdns\b/],
  ['badreputation', /reputation/],
  ['blocked', together(machine, '\\w*(list(ed)?|block\\w*|ban(ned)?|denied|refus\\w+|reject\\w+)\\b')],
  ['norelaying', /\brelay/],
  ['toomanyconn', together('(connections?|sessions?|recipients?|threads)\\b', '(many|max\\w*|exceed\\w*|limit\\w*)')],
  [
    'speeding',
    together(
      '\\b(rate|frequency|volume|burst|messages|mails|e-?mails)\\b',
      '(too|high|many|much|limit\\w*|exceed\\w*|slow)\\b',
    ),
  ],
  [
    'mailboxfull',
    together(box, '(full|over ?quota|exhaust\\w*|no (more )?(space|room)|run out|out of|exceed\\w*|reach\\w*)\\b'),
  ],
  ['mesgtoobig', together('(message|mail|size|data|body)', '(large|big|huge|bytes|[mk]i?b|maximum|over the)\\b')],
  ['failedstarttls', /\b(tls|ssl|starttls|certificate)\b/],
  [
    'rejected',
    together(
      '\\b(sender|originator|mail from|from address)\\b',
      '(not|block\\w*|reject\\w*|refus\\w*|denied|unknown|invalid)\\b',
    ),
  ],
  [
    'suspend',
    together(box, '(disabled|suspended|inactive|locked|closed|deactivated|frozen|terminated|expired|blocked|hold)\\b'),
  ],
  [
    'hasmoved',
    together('(address|mailbox|user|recipient|account|has|have)\\b', '(moved|changed|forwarding|elsewhere)\\b'),
  ],
  [
    'hostunknown',
    together(
      '\\b(domain|host|hostname|mx|nameserver|dns)\\b',
      '(unknown|not found|exist|non-?existent|invalid|no such|find|resolve|locate)',
    ),
  ],
  [
    'userunknown',
    together(
      '\\b(mailbox|inbox|account|user|recipient|addressee|address|alias|person|customer|subscriber|employee|nobody|someone|@\\S+)\\b',
      "(unknown|recogni[sz]ed|exist|found|known|identif\\w+|valid|invalid|no longer|deleted|removed|left|gone|isn't|one of (ours?|my)|called|assigned|by that name|by this name)\\b",
    ),
  ],
  [
    'filtered',
    together(
      '\\b(recipient|user|addressee|owner)\\b',
      '(refus\\w*|reject\\w*|declin\\w*|block\\w*|strangers?|allow\\w*|want)\\b',
    ),
  ],
  ['blocked', /\b(blocked|banned|blacklisted)\b/],
  ['policyviolation', /polic(y|ies)|prohibit|compliance|terms of (use|service)/],
  ['expired', /\b(days|hours|attempts?|retr(y|ies)|queued?|gave up|no (answer|response|reply)|respond)\b/],
  ['systemerror', /\bbusy|unavailable|out of service|maintenance|temporar|internal|overload|later|down\b/],
]

function together(one: string, other: string): RegExp {
  return new RegExp(`${one}[^.;]{0,60}?\\b${other}|\\b${other}[^.;]{0,60}?${one}`)
}

/** A mail program that a message was handed to ended with an error: nothing is said of the address. */
export const mailerErrorPhrase =
  /command output|command (failed|died|time limit)|procmail|maildrop|pipe(d)? (to|command)|x-unix|exit (status|code)|mailer (error|returned)|can't execute|child (status|process)/

/** That there is no such mailbox. Whoever says it after the text was sent speaks of a filter. */
export const unknownUserPhrase =
  /(user|recipient|mailbox|mail box|address|account|addressee|alias|person|user name|username|local[- ]part|resolver\.adr)s?( \S+){0,7} (is |was |are )?(unknown|not (be )?(found|known|exist\w*|listed|recognized|valid|here|local|correct|available|in)|does(n'?t| not) exist|do not exist|isn'?t|wasn'?t found|invalid|undeliverable|(can ?not|can't|could not|couldn't) be (found|verified|validated|located|resolved)|unrouteable|rejected|reject)|(unknown|no such|invalid|nonexistent|non-?existent|no|bad|undeliverable|illegal|undefined|unrecognized|no valid) (local )?(local[- ]?part|user|recipient|mailbox|mail box|address|account|e-?mail|addressee|person|alias|destination|inbox|receiver)|resolver\.adr|recipnotfound|rejected: access denied|recipient ?notfound|not found;|(no|isn'?t a?) mailbox here|no mailbox (here )?by|not (listed|found) in (the )?.{0,20}(directory|domino)|no such .{0,10}(user|person|address)|isn'?t (a )?(valid|known)|(user|mailbox|address|recipient)_?(unknown|not_?found)|does(n'?t| not) have an? .{0,30}account|couldn'?t be found|wasn'?t found|not a (valid|known) (user|mailbox|recipient|address|account)|delivery to the .{0,20}does not exist|has rejected address|remote .{0,20}rejected address|we (do not|don'?t) have .{0,20}(user|mailbox)|this address no longer accepts|no longer (valid|available|in use|exists?|with|works)|chkuser|cuda_nsu|(adresse|empf[äa]nger|postfach|benutzer|konto)( \S+){0,8} (existiert nicht|nicht gefunden|unbekannt|nicht existiert|ung[üu]ltig|nicht vorhanden|wurde nicht gefunden|konnte nicht gefunden werden)|(adresse|utilisateur|destinataire|bo[iî]te|compte)( \S+){0,8} (inconnue?|introuvable|n['’]existe pas|n['’]a pas [ée]t[ée] trouv[ée]e?)|(direcci[óo]n|usuario|destinatario|cuenta|buz[óo]n)( \S+){0,8} (desconocid[oa]|no existe|no se encontr[óo]|no encontrad[oa]|no v[áa]lid[oa])|no se (ha )?encontr\w+ (la|el) (direcci[óo]n|usuario|destinatario)|(indirizzo|utente|destinatario|casella)( \S+){0,8} (sconosciut[oa]|inesistente|non esiste|non trovat[oa])|(usu[áa]rio|endere[çc]o|destinat[áa]rio)( \S+){0,8} (desconhecido|n[ãa]o existe|n[ãa]o encontrad[oa])|(пользователь|адрес|ящик|получатель)( \S+){0,8} (не существует|не найден|неизвест\w+)|нет такого (пользователя|адреса|ящика)|такого (пользователя|ящика|адреса) нет|(用户|收件人|邮箱|地址|账号|帐号).{0,12}(不存在|未找到|无效|找不到)|(ユーザ|宛先|アドレス|メールアドレス|受信者).{0,20}(見つかりません|存在しません|不明|ありません|存在しない)|没有.{0,6}用户/
