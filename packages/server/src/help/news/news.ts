import type { Novelty } from '@prumo/contract/help/news/endpoints.ts'
import { lazily } from '../../platform/contents.ts'
import { htmlOf } from '../../platform/rich-text/blocks.ts'
import { newsContents } from '../contents/content.ts'

/** What is new, newest first. */
export const news = lazily((): readonly Novelty[] =>
  Object.entries(newsContents())
    .map(([id, { on, title, text, links }]) => ({
      id: Number(id),
      on,
      title,
      content: htmlOf(text),
      links: Object.entries(links).map(([label, to]) => ({ label, to })),
    }))
    .toSorted((one, other) => other.on.localeCompare(one.on) || other.id - one.id),
)

export const findNovelty = (id: number): Novelty | undefined => news().find((one) => one.id === id)
