import { z } from 'zod'
import { BlocksContent, contentOf, contentsOf } from '../../platform/contents.ts'

/** The label of a link → the address of the screen. */
const Links = z.record(z.string(), z.string().startsWith('/'))

const QuestionContent = z.strictObject({
  title: z.string(),
  /** Other words by which people ask it; they are searched and not shown. */
  asked: z.array(z.string()).default([]),
  answer: BlocksContent,
  links: Links,
  /** A picture of a screen, by the name of its file in web/src/help/pictures, and what it shows. */
  picture: z.strictObject({ name: z.string(), words: z.string() }).optional(),
})

/** The questions of an area of Prumo. A question keeps its number for ever, because readings and addresses name it. */
const FaqContent = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** What the module is about, in a sentence. */
  about: z.string(),
  /** Beginnings of the addresses of the screens whose help this is. */
  screens: z.array(z.string().startsWith('/')),
  /** By number: the number of the module, and two digits. They are shown in their order. */
  questions: z.record(z.string().regex(/^\d{3,4}$/), QuestionContent),
})

/** The modules of the FAQ (decision O245), in the order in which people see them. */
export const faqContents = contentsOf('help', FaqContent)

/** What is new, by number; a number is never used again, because notifications name it. */
export const newsContents = contentOf(
  'news',
  z.record(
    z.string().regex(/^\d+$/),
    z.strictObject({ on: z.iso.date(), title: z.string(), text: BlocksContent, links: Links }),
  ),
)
