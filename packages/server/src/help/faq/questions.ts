import type { FaqModule, FaqQuestion, FaqTopic } from '@prumo/contract/help/faq/endpoints.ts'
import { lazily } from '../../platform/contents.ts'
import { fail } from '../../platform/errors.ts'
import { type Blocks, htmlOf, plainTextOf } from '../../platform/rich-text/blocks.ts'
import { faqContents } from '../contents/content.ts'

/** Maximum characters of how an answer begins. */
const excerptLength = 160

const modules = lazily((): readonly FaqModule[] =>
  faqContents().map(({ id, name, about, questions: all }) => ({ id, name, about, questions: Object.keys(all).length })),
)

/** Every question, in the order of the modules. */
export const questions = lazily((): readonly (FaqQuestion & FaqTopic & { answer: Blocks; asked: string })[] =>
  faqContents().flatMap((module) =>
    Object.entries(module.questions).map(([id, { title, asked, answer, links, picture = null }]) => ({
      id: Number(id),
      title,
      asked: asked.join('. '),
      answer,
      content: htmlOf(answer),
      module_id: module.id,
      module: module.name,
      links: Object.entries(links).map(([label, to]) => ({ label, to })),
      picture,
      excerpt: shortened(plainTextOf(answer)),
    })),
  ),
)

/** The modules of the FAQ, in the order of the product's areas. */
export const faqModules = () => [...modules()]

/** @throws not_found. */
export function findModule(id: number): FaqModule {
  const module = modules().find((one) => one.id === id)
  if (!module) throw fail('not_found')
  return module
}

/** The questions of a module, in their order. @throws not_found. */
export function questionsOf(moduleId: number) {
  findModule(moduleId)
  return questions().filter(({ module_id }) => module_id === moduleId)
}

/** @throws not_found. */
export function findQuestion(id: number) {
  const question = questions().find((one) => one.id === id)
  if (!question) throw fail('not_found')
  return question
}

/** Other questions of the module that lead to the same screen, at most four. */
export function relatedTo({ id, module_id, links }: FaqQuestion): FaqTopic[] {
  const screens = new Set(links.map(({ to }) => to))
  return questions()
    .filter((one) => one.id !== id && one.module_id === module_id && one.links.some(({ to }) => screens.has(to)))
    .slice(0, 4)
}

/**
 * The help of a screen: the module with the longest address that the path begins with, the questions about this very
 * screen first. A screen without a module of its own has the first one.
 */
export function helpOf(path: string) {
  const [id] = faqContents()
    .flatMap(({ id: module, screens }) => screens.map((screen) => [module, screen] as const))
    .filter(([, screen]) => isBelow(path, screen))
    .toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [faqContents()[0]!.id]
  const about = ({ links }: FaqQuestion) => links.some(({ to }) => isBelow(path, to.replace(/\?.*$/, '')))
  const all = questionsOf(id)
  return { module: findModule(id), questions: [...all.filter(about), ...all.filter((one) => !about(one))] }
}

const isBelow = (path: string, screen: string) => path === screen || (screen !== '/' && path.startsWith(`${screen}/`))

function shortened(text: string): string {
  if (text.length <= excerptLength) return text
  return `${text.slice(0, text.lastIndexOf(' ', excerptLength))}…`
}
