import type { Blocks } from '../../platform/rich-text/blocks.ts'

/** The label of a link → the address of the screen. */
export type Links = Readonly<Record<string, string>>

/** The questions of an area of Prumo. A question keeps its number for ever, because readings and addresses name it. */
export type FaqContent = {
  readonly id: number
  readonly name: string
  /** What the module is about, in a sentence. */
  readonly about: string
  /** Beginnings of the addresses of the screens whose help this is. */
  readonly screens: readonly string[]
  /** By number: the number of the module, and two digits. They are shown in their order. */
  readonly questions: Readonly<Record<number, QuestionContent>>
}

export type QuestionContent = {
  readonly title: string
  readonly answer: Blocks
  readonly links: Links
  readonly picture?: Picture
}

/** A picture of a screen, by the name of its file in web/src/help/pictures, and what it shows. */
type Picture = { readonly name: string; readonly words: string }
