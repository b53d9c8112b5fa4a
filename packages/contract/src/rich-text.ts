/**
 * What rich text may hold (decision O026). This one allow-list serves the sanitiser that stores and the one that
 * renders. A screen and a printed document both draw every element named here, and no other.
 */
const block = ['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li', 'hr']
const inline = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'a', 'img']
const table = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
export const richTextTags: readonly string[] = [...block, ...inline, ...table]

/** What other programs write for the same elements, so that a heading pasted from a text processor stays a heading. */
export const richTextSynonyms: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
  del: 's',
  strike: 's',
  ins: 'u',
}

/** Elements whose content is not text: they are removed with their content. */
export const richTextHidden: readonly string[] =
  'script style title textarea option select xmp noscript noembed noframes iframe template object applet svg math'.split(
    ' ',
  )

/**
 * `html`: characters as sent. `tags`: opening and closing tags, because each takes the processor some microseconds.
 * `depth`: nested elements, so that no recursive reader overflows its stack.
 */
export const richTextLimits = { html: 200_000, tags: 10_000, depth: 40, span: 50, pixels: 4000 }

/** Every attribute that `richTextAttributes` may give. */
export const richTextAttributeNames: readonly string[] =
  'href target rel src alt width height colspan rowspan start style'.split(' ')

/**
 * The attributes that an element of rich text keeps, built anew from those that were read: links to http, https and
 * mailto, which open in a new tab without a referrer; pictures only from Prumo's own storage; text alignment; spans and
 * sizes within limits. All other attributes are dropped. An image whose result has no `src` must not be shown.
 */
export function richTextAttributes(tag: string, read: Readonly<Record<string, string>>): Record<string, string> {
  const own = (name: string) => (Object.hasOwn(read, name) ? read[name] : undefined)
  switch (tag) {
    case 'a':
      return link(own('href'))
    case 'img':
      return picture(own('src'), own('alt'), { width: own('width'), height: own('height') })
    case 'ol':
      return whole({ start: own('start') }, 2, 9999)
    case 'td':
    case 'th':
      return { ...whole({ colspan: own('colspan'), rowspan: own('rowspan') }, 2, richTextLimits.span), ...aligned(own) }
    case 'p':
    case 'h2':
    case 'h3':
    case 'h4':
      return aligned(own)
    default:
      return {}
  }
}

function link(address: string | undefined): Record<string, string> {
  if (address === undefined || address.length > 2000 || !URL.canParse(address)) return {}
  const { protocol, href } = new URL(address)
  if (protocol === 'mailto:') return { href, rel: 'noopener noreferrer nofollow' }
  if (protocol !== 'https:' && protocol !== 'http:') return {}
  return { href, target: '_blank', rel: 'noopener noreferrer nofollow' }
}

// No segment starts with a dot, so the path cannot lead to a parent folder.
const stored = /^\/api\/storage(?:\/[\w-][\w.-]*)+$/

function picture(
  src: string | undefined,
  alt: string | undefined,
  size: Record<string, string | undefined>,
): Record<string, string> {
  if (src === undefined || src.length > 500 || !stored.test(src)) return {}
  return { src, alt: (alt ?? '').slice(0, 300), ...whole(size, 1, richTextLimits.pixels) }
}

function aligned(own: (name: string) => string | undefined): Record<string, string> {
  const [, where] = /(?:^|;)\s*text-align\s*:\s*(center|right|justify)\s*(?:;|$)/i.exec(own('style') ?? '') ?? []
  return where === undefined ? {} : { style: `text-align: ${where.toLowerCase()}` }
}

/** Whole numbers within the limits: a larger one becomes the largest allowed, a smaller one is dropped. */
function whole(values: Record<string, string | undefined>, least: number, most: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const number = /^\d{1,9}$/.test(value ?? '') ? Math.min(Number(value), most) : 0
      return number < least ? [] : [[name, String(number)]]
    }),
  )
}
