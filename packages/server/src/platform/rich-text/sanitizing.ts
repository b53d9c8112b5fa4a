import {
  richTextAttributeNames,
  richTextAttributes,
  richTextHidden,
  richTextLimits,
  richTextSynonyms,
  richTextTags,
} from '@prumo/contract/rich-text.ts'
import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { fail } from '../errors.ts'

/**
 * Rich text that may be stored: only what `@prumo/contract/rich-text.ts` allows, balanced, at most
 * `richTextLimits.depth` elements deep; a second pass changes nothing (decision O026). Verbs that store a user's text
 * call `cleanRichText`, which also checks whose pictures they are.
 * @param html as the client sent it, at most `richTextLimits.html` characters.
 * @param isKnown whether the picture with this address stays.
 * @throws request.too_large
 */
export function sanitizeRichText(html: string, isKnown: (src: string) => boolean = () => true): string {
  if (html.length > richTextLimits.html) throw fail('request.too_large')
  if (tagsIn(html) > richTextLimits.tags) {
    throw fail('request.too_large', { message: 'Este texto tem formatação demais. Divida-o ou cole-o sem formatação.' })
  }
  return sanitize(html, {
    ...options,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && (attribs.src === undefined || !isKnown(attribs.src)),
  })
}

/** Counts tags before parsing: a thousand nested elements cost a parser quadratic time. */
export function tagsIn(html: string): number {
  let count = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count++
  return count
}

/** The `src` of every picture in the text, once each. */
export function imageSources(html: string): string[] {
  const found = new Set<string>()
  if (!html.includes('<img')) return []
  const parser = new Parser({
    onopentag(name, { src }) {
      if (name === 'img' && src) found.add(src)
    },
  })
  parser.write(html)
  parser.end()
  return [...found]
}

const options: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { '*': [...richTextAttributeNames] },
  // The attributes are rebuilt at that point; this is a second check.
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nonTextTags: [...richTextHidden],
  nestingLimit: richTextLimits.depth,
  transformTags: {
    '*': (name, attributes) => {
      const tagName = Object.hasOwn(richTextSynonyms, name) ? richTextSynonyms[name]! : name
      return { tagName, attribs: richTextAttributes(tagName, attributes) }
    },
  },
}

/**
 * The words of rich text, for e-mails, previews and search: entities decoded, one line per block, a tab between cells,
 * a dash before list items, no blank lines in a row.
 * @param html sanitised or not: hidden text is left out.
 */
export const plainText = (html: string): string => plainParagraphs(html).join('\n')

/** The same, a text for each paragraph, heading, list or table. */
export function plainParagraphs(html: string): string[] {
  let text = ''
  // Within a list or a table a paragraph is a line.
  let lines = 0
  let hidden = 0
  const parser = new Parser({
    onopentagname(name) {
      if (richTextHidden.includes(name)) hidden++
      else if (name === 'br') text += '\n'
      else if (name === 'li') text += '\n- '
      else if (name === 'td' || name === 'th') text += '\t'
      else if (blocks.has(name)) {
        text += lines > 0 || inner.has(name) ? '\n' : paragraph
        if (outer.has(name)) lines++
      }
    },
    ontext(words) {
      if (hidden === 0) text += words.replaceAll(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (richTextHidden.includes(name)) hidden--
      else if (blocks.has(name)) {
        if (outer.has(name)) lines = Math.max(0, lines - 1)
        text += lines > 0 || inner.has(name) ? '\n' : paragraph
      }
    },
  })
  parser.write(html)
  parser.end()
  return text
    .replaceAll(/- \s*\n\s*/g, '- ')
    .split(paragraph)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((part) => part !== '')
}

/** Between paragraphs; no text contains it. */
const paragraph = '\u0000'
/** Their blocks are lines of one paragraph. */
const outer = new Set(['ul', 'ol', 'table', 'blockquote'])
/** Blocks that are always lines. */
const inner = new Set(['li', 'tr', 'hr'])

const blocks = new Set('p div h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr table tr'.split(' '))
