/** A piece of a message: text, or a link with its address. */
export type Stretch = { text: string; href?: string }

const address = /(?:https?:\/\/|www\.)[^\s<>"]+/giu
const closers: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/**
 * Splits a text into text and links. Only web addresses become links; punctuation at the end of the sentence is not
 * part of a link.
 */
export function stretches(text: string): Stretch[] {
  const found: Stretch[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    // 'xwww.example.com' and 'ahttps://…' are words.
    if (/[\p{L}\p{N}]$/u.test(text.slice(0, match.index))) continue
    const link = withoutEnd(match[0])
    const href = link.startsWith('http') || /^https?:/i.test(link) ? link : `https://${link}`
    if (!isWeb(href)) continue
    if (match.index > end) found.push({ text: text.slice(end, match.index) })
    found.push({ text: link, href })
    end = match.index + link.length
  }
  if (end < text.length) found.push({ text: text.slice(end) })
  return found
}

function isWeb(href: string): boolean {
  if (!URL.canParse(href)) return false
  const { protocol, hostname } = new URL(href)
  return (protocol === 'https:' || protocol === 'http:') && (hostname.includes('.') || hostname === 'localhost')
}

/** Without the punctuation after it; a closing bracket stays when the link contains the opening one. */
function withoutEnd(link: string): string {
  let kept = link
  for (;;) {
    const last = kept.at(-1)!
    const opener = closers[last]
    const isOpenInside = opener !== undefined && kept.split(opener).length >= kept.split(last).length
    if (isOpenInside || !/[.,;:!?'’”»…)\]}*_~]/u.test(last)) return kept
    kept = kept.slice(0, -1)
  }
}
