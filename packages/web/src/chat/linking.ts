/** A piece of a message: text, a link with its address, or the name of a mentioned person. */
export type Stretch = { text: string; href?: string; mention?: true }

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

/** The stretches of a text in which the names of mentioned people are apart: '@Ana Ribeiro'. */
export function withMentions(text: string, names: readonly string[]): Stretch[] {
  const sought = names.map((name) => `@${name}`).toSorted((one, other) => other.length - one.length)
  return stretches(text).flatMap((stretch) => {
    if (stretch.href !== undefined) return [stretch]
    const parts: Stretch[] = []
    let rest = stretch.text
    for (;;) {
      const found = sought
        .map((name) => ({ name, at: rest.indexOf(name) }))
        .filter(({ at }) => at >= 0)
        .toSorted((one, other) => one.at - other.at || other.name.length - one.name.length)[0]
      if (!found) break
      if (found.at > 0) parts.push({ text: rest.slice(0, found.at) })
      parts.push({ text: found.name, mention: true })
      rest = rest.slice(found.at + found.name.length)
    }
    return rest === '' ? parts : [...parts, { text: rest }]
  })
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
