import type { Mailbox } from './mail.ts'
import { oneLine } from './message.ts'

export type MailContent = {
  subject: string
  /** The grey line beside the subject in the list of mails. */
  preheader: string
  title: string
  paragraphs: string[]
  /** Label and value, one line each. */
  facts?: [label: string, value: string][]
  /** Lists with a title each and a link to the whole list. */
  lists?: readonly MailList[]
  /** The one action of the mail; `url` is absolute, http or https. */
  action?: MailLink
  /** A note in small text, at the end. */
  note?: string
  /** The link to the notification preferences; small, the very last. */
  settings?: MailLink
  /** Who gets the answers, where a person sends the mail; without it nobody reads them, and the footer says so. */
  replyTo?: Mailbox | undefined
}

export type MailLink = { label: string; url: string }
export type MailList = { title: string; rows: readonly (readonly [label: string, value: string])[]; more?: MailLink }

const WIDTH = 78
/** The footer says whether somebody reads an answer, and who. */
const footer = ({ replyTo }: MailContent) =>
  replyTo
    ? `Mensagem enviada pelo Prumo. A sua resposta vai para ${oneLine(replyTo.name)}.`
    : 'Mensagem automática do Prumo. Não é preciso responder.'
const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Every mail of Prumo, in Portuguese: plain text wrapped at 78 columns, and a page of tables with inline styles, the
 * only form that all mail programs show alike. All values are plain text and are escaped.
 */
export function renderMail(content: MailContent): RenderedMail {
  const { action, lists = [], settings, replyTo } = content
  for (const link of [action, settings, ...lists.map(({ more }) => more)]) {
    if (link && !isWebAddress(link.url)) throw new Error('A link of a mail needs an http(s) address')
  }
  return {
    subject: oneLine(content.subject),
    text: renderText(content),
    html: renderHtml(content),
    ...(replyTo && { replyTo }),
  }
}

/** What a mailer takes, without the address. */
export type RenderedMail = { subject: string; text: string; html: string; replyTo?: Mailbox }

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

function renderText(content: MailContent): string {
  const { title, paragraphs, facts = [], lists = [], action, note, settings } = content
  const blocks = [
    `${wrap(title)}\n${'='.repeat(Math.min(WIDTH, oneLine(title).length))}`,
    ...paragraphs.map(wrap),
    facts.map(([label, value]) => wrap(`${label}: ${value}`)).join('\n'),
    ...lists.flatMap(({ title: head, rows, more }) => [
      `${wrap(head)}\n${'-'.repeat(Math.min(WIDTH, oneLine(head).length))}\n${rows.map((row) => wrap(row.join(' | '))).join('\n')}`,
      textLink(more),
    ]),
    textLink(action),
    note ? wrap(note) : '',
    textLink(settings),
    `-- \n${wrap(footer(content))}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/** The address stays whole on a line of its own: a broken one cannot be opened. */
const textLink = (link: MailLink | undefined) => (link ? `${wrap(`${link.label}:`)}\n${new URL(link.url).href}` : '')

/**
 * Lines of at most 78 columns, broken at spaces; a longer word stays whole. The text's own line breaks stay. A line that
 * begins with such a word is a code to be copied, as a PIX is, which may contain spaces: it is not broken at all.
 */
function wrap(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => {
      const words = oneLine(line).split(/ +/)
      if (words[0]!.length > WIDTH) return oneLine(line)
      const lines: string[] = []
      for (const word of words) {
        const last = lines.at(-1)
        if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`
        else lines.push(word)
      }
      return lines.join('\n')
    })
    .join('\n')
}

function renderHtml(content: MailContent): string {
  const { subject, preheader, title, paragraphs, facts = [], lists = [], action, note, settings } = content
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:1.25;font-weight:650;color:#18211c">${escape(title)}</h1>`,
    ...paragraphs.map(
      (paragraph) =>
        `<p class="ink" style="margin:0 0 14px;${FONT};font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word;color:#18211c">${lines(paragraph)}</p>`,
    ),
    facts.length > 0 ? renderFacts(facts) : '',
    ...lists.map(renderList),
    action ? renderAction(action) : '',
    note
      ? `<p class="dim" style="margin:20px 0 0;${FONT};font-size:14px;line-height:1.5;color:#5c635d">${lines(note)}</p>`
      : '',
  ]
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escape(oneLine(subject))}</title>
<style>
${STYLES}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f7f6f2;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#f7f6f2">${escape(oneLine(preheader))}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f6f2">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="brand" style="padding:16px 28px;background:#0c2e26;border-radius:12px 12px 0 0;${FONT};font-size:18px;line-height:1.2;font-weight:700;color:#ffffff">
<span style="color:#f2ac1d">&#9662;</span>&nbsp;Prumo
</td></tr>
<tr><td class="card pad" style="padding:28px;background:#ffffff;border:1px solid #e5e3db;border-top:0;border-radius:0 0 12px 12px">
${body.filter((part) => part !== '').join('\n')}
</td></tr>
<tr><td class="dim pad" style="padding:16px 28px;${FONT};font-size:13px;line-height:1.5;color:#5c635d">${escape(footer(content))}${settings ? `<br>${renderLink(settings)}` : ''}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

/** Mail programs without dark mode ignore these; the second set is Outlook's own attribute for it. */
const STYLES = `@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.brand{padding-left:20px!important}.fact{display:block!important;width:auto!important;padding-bottom:2px!important}.value{padding:0 0 12px!important;border-top:0!important}}
@media (prefers-color-scheme:dark){.paper{background:#0f1512!important}.card{background:#171f1b!important;border-color:#29332e!important}.ink{color:#dfe6e2!important}.dim{color:#9aa8a1!important}.link{color:#5cc3a5!important}.line{border-color:#29332e!important}}
[data-ogsb] .card{background:#171f1b!important}[data-ogsc] .ink{color:#dfe6e2!important}[data-ogsc] .dim{color:#9aa8a1!important}`

function renderList({ title, rows, more }: MailList): string {
  return (
    `<h2 class="ink" style="margin:24px 0 0;${FONT};font-size:16px;line-height:1.4;font-weight:650;color:#18211c">${escape(title)}</h2>` +
    renderFacts(rows) +
    (more
      ? `<p class="dim" style="margin:-8px 0 14px;${FONT};font-size:14px;line-height:1.5;color:#5c635d">${renderLink(more)}</p>`
      : '')
  )
}

const renderLink = ({ label, url }: MailLink) =>
  `<a class="link" href="${escape(new URL(url).href)}" style="color:#0e755c;text-decoration:underline">${escape(label)}</a>`

function renderFacts(facts: MailList['rows']): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="fact line dim" width="150" valign="top" style="padding:10px 12px 10px 0;border-top:1px solid #e5e3db;${FONT};font-size:14px;line-height:1.5;color:#5c635d">${escape(label)}</td>` +
      `<td class="fact value line ink" valign="top" style="padding:10px 0;border-top:1px solid #e5e3db;${FONT};font-size:16px;line-height:1.4;font-weight:600;color:#18211c;word-break:break-word">${lines(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 20px">\n${rows.join('\n')}\n</table>`
}

function renderAction({ label, url }: MailLink): string {
  const address = escape(new URL(url).href)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 0"><tr><td bgcolor="#0e755c" style="border-radius:8px;background:#0e755c"><a href="${address}" style="display:inline-block;padding:12px 22px;${FONT};font-size:16px;line-height:1.25;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">${escape(label)}</a></td></tr></table>`
}

/** The text's own line breaks stay. A line that is a web address and nothing else is its link, as readers make of it. */
const lines = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) =>
      /^https?:\/\/\S+$/.test(line) && isWebAddress(line) ? renderLink({ label: line, url: line }) : escape(line),
    )
    .join('<br>')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
